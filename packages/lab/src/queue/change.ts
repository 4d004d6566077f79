/** Tells a sentence when it is another one than before; the empty one is never told. */
export function onChange(tell: (sentence: string) => void): (sentence: string) => void {
  let last = "";
  return (sentence) => {
    if (sentence !== "" && sentence !== last) tell(sentence);
    last = sentence;
  };
}

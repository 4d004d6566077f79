import { InputError } from "espalier";
import { shown } from "espalier/internal";

/** A part of a whole, above 0: "0.5%" or "0.005". */
export function positivePart(flag: string): (text: string) => number {
  return (text) => {
    const match = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?(\s*%)?$/i.exec(text.trim());
    const value = match ? Number(text.replace("%", "")) / (match[3] === undefined ? 1 : 100) : Number.NaN;
    if (Number.isFinite(value) && value > 0) return value;
    throw new InputError(`${flag} is ${shown(text)}: expected a part above 0, such as 0.5% or 0.005`);
  };
}

/** Counts how often light has turned to dark or back: what is drawn with colours that were asked for is drawn again. */
let turns = $state(0);
const turned = () => {
  turns++;
};
addEventListener("espalier-theme", turned);
for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"])
  matchMedia(query).addEventListener("change", turned);

export function themeTurns(): number {
  return turns;
}

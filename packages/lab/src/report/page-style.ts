/** How a page looks: dark on white, a column for reading, and tables that scroll by themselves where they are too wide. */
export const pageStyle = `
:root { color-scheme: light; --ink: #1f2933; --faint: #52606d; --line: #cbd2d9; --ground: #f5f7fa; }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: #fff; font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1, h2, h3, p, ol, ul, dl, pre { max-width: 46rem; }
h1 { margin: .25rem 0 .75rem; font: 600 1.875rem/1.2 "Iowan Old Style", Palatino, Georgia, serif; text-wrap: balance; }
h2 { margin: 2.5rem 0 .75rem; padding-top: .75rem; border-top: 1px solid var(--line); font-size: 1.1875rem; line-height: 1.3; }
h3 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
a { color: inherit; text-underline-offset: .15em; }
code, pre { font: .875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre { margin: 0; padding: .75rem 1rem; overflow-x: auto; background: var(--ground); border: 1px solid var(--line); border-radius: 4px; }
.over { margin: 0; color: var(--faint); font-size: .875rem; overflow-wrap: anywhere; }
.asks { font-size: 1.0625rem; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.25rem; margin: 1rem 0; font-size: .9375rem; }
.facts dt { color: var(--faint); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.findings { margin: 0; padding: 0; list-style: none; }
.findings li { display: grid; grid-template-columns: 6.5rem 1fr; gap: .75rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
.verdict { justify-self: start; align-self: start; padding: .05rem .5rem; border: 1px solid var(--ink); border-radius: 3px; font-size: .8125rem; white-space: nowrap; }
.verdict.not { color: #fff; background: var(--ink); }
.figures, .note, figcaption { color: var(--faint); font-size: .875rem; }
.findings p { margin: 0; }
.deviations li { margin: .35rem 0; }
figure { margin: 1.25rem 0 2rem; }
figcaption { max-width: 46rem; margin-bottom: .5rem; color: var(--ink); font-size: .9375rem; }
.wide { max-width: 100%; overflow-x: auto; }
.wide:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
figure .wide svg { display: block; max-width: 100%; min-width: min(34rem, var(--own, 34rem)); height: auto; }
table { border-collapse: collapse; font-size: .8125rem; line-height: 1.35; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .6rem; text-align: right; vertical-align: top; white-space: nowrap; }
th:first-child, td:first-child { padding-left: 0; }
thead th { vertical-align: bottom; max-width: 9rem; white-space: normal; overflow-wrap: break-word; border-bottom: 1.5px solid var(--ink); font-weight: 600; }
tbody th { font-weight: 400; }
tbody { border-bottom: 1px solid var(--line); }
th.t, td.t { text-align: left; }
details { margin: .75rem 0; }
summary { cursor: pointer; padding: .25rem 0; }
@media (max-width: 40rem) {
  main { padding-top: 1.25rem; }
  h1 { font-size: 1.5rem; }
  .findings li { grid-template-columns: 1fr; gap: .25rem; }
  .facts { grid-template-columns: 1fr; gap: 0; }
  .facts dd { margin-bottom: .5rem; }
}
@media print { main { max-width: none; padding: 0; } .wide { overflow: visible; } }
`;

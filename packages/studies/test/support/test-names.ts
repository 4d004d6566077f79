import ts from "typescript";

const groups = new Set(["describe"]);
const tests = new Set(["it", "test"]);
/** What a test may be made with and still be run; one that is skipped shows nothing. */
const running = new Set(["each", "for", "concurrent", "sequential"]);

/** The names of all tests in a source that are run, each with those of its groups in front, as they stand there: "group > test". */
export function testNames(source: string): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node, path: readonly string[]): void => {
    const named = ts.isCallExpression(node) ? nameOf(node) : undefined;
    const here = named === undefined ? path : [...path, named.title];
    if (named === undefined || groups.has(named.maker)) ts.forEachChild(node, (child) => visit(child, here));
    else if (tests.has(named.maker)) names.push(here.join(" > "));
  };
  visit(ts.createSourceFile("a.test.ts", source, ts.ScriptTarget.Latest, true), []);
  return names;
}

/** `it("title", ...)` and `it.each(...)("title", ...)` as the maker `it` and its title; `skipped` for what is not run. */
function nameOf({ expression, arguments: [title] }: ts.CallExpression) {
  const { maker, marks } = makerOf(expression);
  if (title === undefined || !ts.isStringLiteralLike(title)) return undefined;
  if (!groups.has(maker) && !tests.has(maker)) return undefined;
  return { maker: marks.every((mark) => running.has(mark)) ? maker : "skipped", title: title.text };
}

function makerOf(expression: ts.Expression): { readonly maker: string; readonly marks: readonly string[] } {
  if (ts.isIdentifier(expression)) return { maker: expression.text, marks: [] };
  if (ts.isPropertyAccessExpression(expression)) {
    const { maker, marks } = makerOf(expression.expression);
    return { maker, marks: [...marks, expression.name.text] };
  }
  if (ts.isCallExpression(expression)) return makerOf(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return makerOf(expression.tag);
  return { maker: "", marks: [] };
}

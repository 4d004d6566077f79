// Every single change that the tool knows to make to a source file.
import ts from "typescript";

const { SyntaxKind } = ts;

/** Operators, and what each becomes. */
const operators = new Map([
  ["<", ["<=", ">="]],
  ["<=", ["<", ">"]],
  [">", [">=", "<="]],
  [">=", [">", "<"]],
  ["===", ["!=="]],
  ["!==", ["==="]],
  ["+", ["-"]],
  ["-", ["+"]],
  ["*", ["/"]],
  ["/", ["*"]],
  ["%", ["*"]],
  ["**", ["*"]],
  ["<<", [">>"]],
  [">>", ["<<"]],
  [">>>", [">>"]],
  ["&", ["|"]],
  ["|", ["&"]],
  ["^", ["|"]],
  ["&&", ["||"]],
  ["||", ["&&"]],
  ["??", ["&&"]],
  ["+=", ["-="]],
  ["-=", ["+="]],
  ["*=", ["/="]],
  ["/=", ["*="]],
  ["&&=", ["||="]],
  ["||=", ["&&="]],
  ["??=", ["="]],
]);

/** Methods, and what each becomes. */
const methods = new Map([
  ["max", "min"],
  ["min", "max"],
  ["floor", "ceil"],
  ["ceil", "floor"],
  ["some", "every"],
  ["every", "some"],
  ["push", "unshift"],
  ["pop", "shift"],
  ["startsWith", "endsWith"],
  ["endsWith", "startsWith"],
]);

/** Methods whose call may be left out, so that what they are called on stands for itself. */
const droppable = new Set(["filter", "sort", "toSorted", "reverse", "slice", "trim"]);

/**
 * @typedef {object} Mutation
 * @property {number} start where the code begins that is replaced
 * @property {number} end
 * @property {number} line counted from 1
 * @property {"expression" | "statement"} kind
 * @property {string} code the source that is replaced
 * @property {string} replacement "" for a statement that is left out
 */

/**
 * The mutations of a source file, in the order of their places. Types, imports and names are left alone: a change there
 * is the compiler's to find.
 * @param {string} file
 * @param {string} text
 * @returns {Mutation[]}
 */
export function mutationsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Mutation[]} */
  const found = [];

  /** @param {ts.Node} node @param {string} replacement @param {"expression" | "statement"} [kind] */
  const add = (node, replacement, kind = "expression") => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    const code = text.slice(start, node.end);
    if (code !== replacement) found.push({ start, end: node.end, line, kind, code, replacement });
  };
  const textOf = (node) => text.slice(node.getStart(source), node.end);

  const expression = (node) => {
    if (ts.isBinaryExpression(node)) {
      const { left, operatorToken, right } = node;
      for (const other of operators.get(textOf(operatorToken)) ?? []) {
        const assigns = ts.isAssignmentOperator(operatorToken.kind);
        const first = assigns ? textOf(left) : `(${textOf(left)})`;
        add(node, `${first} ${other} (${textOf(right)})`);
      }
    } else if (ts.isPrefixUnaryExpression(node)) {
      const operand = textOf(node.operand);
      if (node.operator === SyntaxKind.ExclamationToken || node.operator === SyntaxKind.MinusToken)
        add(node, operand);
      if (node.operator === SyntaxKind.PlusPlusToken) add(node, `--${operand}`);
      if (node.operator === SyntaxKind.MinusMinusToken) add(node, `++${operand}`);
    } else if (ts.isPostfixUnaryExpression(node)) {
      const other = node.operator === SyntaxKind.PlusPlusToken ? "--" : "++";
      add(node, `${textOf(node.operand)}${other}`);
    } else if (node.kind === SyntaxKind.TrueKeyword) add(node, "false");
    else if (node.kind === SyntaxKind.FalseKeyword) add(node, "true");
    else if (ts.isNumericLiteral(node)) add(node, `${Number(node.text) + 1}`);
    else if (ts.isBigIntLiteral(node)) add(node, `${BigInt(node.text.slice(0, -1)) + 1n}n`);
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      add(node, node.text === "" ? '"mutant"' : '""');
    else if (ts.isTemplateExpression(node)) add(node, '""');
    else if (ts.isConditionalExpression(node)) {
      add(node.condition, "true");
      add(node.condition, "false");
    } else if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isTarget(node)) {
      add(node, "[]");
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression: callee } = node.expression;
      const other = methods.get(name.text);
      if (other !== undefined) {
        const start = node.getStart(source);
        add(node, `${text.slice(start, name.getStart(source))}${other}${text.slice(name.end, node.end)}`);
      }
      if (droppable.has(name.text) && node.questionDotToken === undefined) add(node, textOf(callee));
    }
    if (node.questionDotToken !== undefined) {
      let outermost = node;
      while (ts.isOptionalChain(outermost.parent) && outermost.parent.expression === outermost)
        outermost = outermost.parent;
      const start = outermost.getStart(source);
      const dot = node.questionDotToken;
      const plain = ts.isPropertyAccessExpression(node) ? "." : "";
      add(
        outermost,
        `${text.slice(start, dot.getStart(source))}${plain}${text.slice(dot.end, outermost.end)}`,
      );
    }
  };

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (
      ts.isTypeNode(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isImportDeclaration(node) ||
      ts.isExportDeclaration(node)
    )
      return;
    if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) {
      if (ts.isIfStatement(node)) add(node.expression, "true");
      add(node.expression, "false");
    } else if (ts.isForStatement(node) && node.condition !== undefined) add(node.condition, "false");
    else if (ts.isExpressionStatement(node) && !isFixed(node)) add(node, "", "statement");
    else if (ts.isContinueStatement(node)) add(node, "", "statement");
    else if (ts.isBreakStatement(node) && !ts.isCaseOrDefaultClause(node.parent)) add(node, "", "statement");
    if (ts.isExpression(node) && !isName(node)) expression(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Whether a list is assigned to, not made. */
function isTarget(node) {
  const { parent } = node;
  return (
    (ts.isBinaryExpression(parent) &&
      parent.left === node &&
      parent.operatorToken.kind === SyntaxKind.EqualsToken) ||
    (ts.isForOfStatement(parent) && parent.initializer === node)
  );
}

/** A statement that must stay: a call of the constructor above. */
function isFixed({ expression }) {
  return ts.isCallExpression(expression) && expression.expression.kind === SyntaxKind.SuperKeyword;
}

/** Whether a literal stands where a name does. */
function isName(node) {
  const { parent } = node;
  return (
    parent !== undefined &&
    ((ts.isPropertyAssignment(parent) && parent.name === node) ||
      (ts.isMethodDeclaration(parent) && parent.name === node) ||
      (ts.isBindingElement(parent) && parent.propertyName === node) ||
      (ts.isExternalModuleReference(parent) && parent.expression === node) ||
      ts.isLiteralTypeNode(parent))
  );
}

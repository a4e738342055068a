import { parseSync, Visitor, type ESTree } from 'vite';

import { nameOf, outcomesOf } from './expressions.ts';
import { lineOf, type Source } from './sources.ts';

/** A text that is in the code and not in the files of the languages. */
export interface LiteralText {
  path: string;
  line: number;
  text: string;
  /** Where it would be shown: the attribute, the property or the function; `text` between tags. */
  place: string;
}

/** Attributes, and properties of objects, whose text is read to people. */
const SHOWN =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|title|subtitle|alt|placeholder|label|\w+Label|helperText|description|caption|heading|subheader|headerName|tooltip|hint|message|secondary|primary|summary|confirm|children)$/;

/** Functions whose first argument is read to people. */
const SPEAKING = /^(toast(\.\w+)?|alert|confirm|prompt)$/;

/** Texts written into components instead of the language files: between tags, in attributes and properties that are read, and in toasts. */
export function findLiteralTexts({ path, text }: Source): LiteralText[] {
  const { program } = parseSync(path, text);
  const found: LiteralText[] = [];
  const note = (node: ESTree.Node, said: string, place: string) => {
    if (isLanguage(said))
      found.push({ path, line: lineOf(text, node.start), text: said.trim().replaceAll(/\s+/g, ' '), place });
  };
  const noteOutcomes = (
    expression: ESTree.Expression,
    place: string,
    asWords: (text: string) => boolean = isLanguage,
  ) => {
    for (const outcome of outcomesOf(expression)) {
      if (outcome.kind === 'unknown') continue;
      const said = outcome.kind === 'text' ? outcome.value : outcome.parts.join(' ');
      if (asWords(said)) note(outcome.node, said, place);
    }
  };

  new Visitor({
    JSXText(node) {
      note(node, node.value, 'text');
    },
    JSXElement(node) {
      for (const child of node.children) noteChild(child);
    },
    JSXFragment(node) {
      for (const child of node.children) noteChild(child);
    },
    JSXAttribute({ name, value }) {
      const attribute = name.type === 'JSXIdentifier' ? name.name : '';
      if (!SHOWN.test(attribute) || value === null) return;
      if (value.type === 'Literal') note(value, value.value, attribute);
      else if (value.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression')
        noteOutcomes(value.expression, attribute);
    },
    Property(node) {
      const property = nameOf(node.key);
      if (property === null || !SHOWN.test(property) || !isExpression(node.value)) return;
      // Keys of texts and names of variants are in properties of the same names: only what looks like words is meant.
      noteOutcomes(node.value, property, looksLikeWords);
    },
    CallExpression(node) {
      const [first] = node.arguments;
      if (first === undefined || first.type === 'SpreadElement' || !SPEAKING.test(calleeName(node.callee))) return;
      noteOutcomes(first, calleeName(node.callee));
    },
    AssignmentExpression({ left, right }) {
      if (text.slice(left.start, left.end) === 'document.title') noteOutcomes(right, 'document.title');
    },
  }).visit(program);
  return found;

  function noteChild(child: ESTree.JSXChild): void {
    if (child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression')
      noteOutcomes(child.expression, 'text');
  }
}

/** Letters make a text; entities such as &nbsp; and signs such as · or % do not. */
function isLanguage(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/&\w+;/g, ''));
}

/** More than one word, or a word with a capital: not a key, a path, a unit or the name of a variant. */
function looksLikeWords(text: string): boolean {
  return isLanguage(text) && (/\p{L}[,.!?…:]?\s+\p{L}/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text.trim()));
}

function isExpression(node: ESTree.Node): node is ESTree.Expression {
  return node.type !== 'ObjectPattern' && node.type !== 'ArrayPattern' && node.type !== 'AssignmentPattern';
}

function calleeName(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (
    callee.type !== 'MemberExpression' ||
    callee.object.type !== 'Identifier' ||
    callee.property.type !== 'Identifier'
  )
    return '';
  return `${callee.object.name}.${callee.property.name}`;
}

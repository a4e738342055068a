import type { ESTree } from 'vite';

/** What an expression may come to: a fixed text, a text with gaps (its fixed parts in order), or something that only running shows. */
export type Outcome =
  | { kind: 'text'; value: string; node: ESTree.Expression }
  | { kind: 'pattern'; parts: string[]; node: ESTree.Expression }
  | { kind: 'unknown'; node: ESTree.Expression };

/** Everything that an expression may come to, through `? :`, `&&`, `||`, `??`, brackets and type assertions. */
export function outcomesOf(node: ESTree.Expression): Outcome[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ kind: 'text', value: node.value, node }] : [];
    case 'TemplateLiteral': {
      const parts = node.quasis.map((quasi) => quasi.value.cooked ?? quasi.value.raw);
      const [only] = parts;
      return parts.length === 1 && only !== undefined
        ? [{ kind: 'text', value: only, node }]
        : [{ kind: 'pattern', parts, node }];
    }
    case 'ConditionalExpression':
      return [...outcomesOf(node.consequent), ...outcomesOf(node.alternate)];
    case 'LogicalExpression':
      return node.operator === '&&' ? outcomesOf(node.right) : [...outcomesOf(node.left), ...outcomesOf(node.right)];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return outcomesOf(node.expression);
    default:
      return [{ kind: 'unknown', node }];
  }
}

/** The name of a property that is written out; null for computed ones. */
export function nameOf(key: ESTree.PropertyKey): string | null {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
}

import type { Filter } from '../../database/published-tables.ts';

/** A binding that asks for something that cannot be; the message is for the client. */
export class BadParams extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadParams';
  }
}

const OPS: ReadonlySet<string> = new Set([
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
]);

/**
 * Reads `column=[not.]op.value`, several of them joined by commas, all of which must hold. An empty text is no filter.
 * @throws BadParams
 */
export function parseFilters(text: string): Filter[] {
  const trimmed = text.trim();
  return trimmed === '' ? [] : splitTopLevel(trimmed).map(parseFilter);
}

/** Parts between commas outside of parentheses and quotes; a quote opens only where a value begins. */
function splitTopLevel(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = at > from && '.(,'.includes(text[at - 1] ?? ' ');
    else if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

function parseFilter(segment: string): Filter {
  const text = segment.trim();
  if (text === '') throw bad('filter must not contain empty segments (check for extra commas)');
  const [column, rest] = cut(text, '=');
  if (rest === undefined) throw bad(`[${JSON.stringify(column)}]`);
  const negate = rest.startsWith('not.');
  const [op, value] = cut(negate ? rest.slice(4) : rest, '.');
  if (value === undefined) throw bad(`[${JSON.stringify(op)}]`);
  if (!OPS.has(op)) throw bad(`[${JSON.stringify(op)}, ${JSON.stringify(value)}]`);
  return { column, op, value: op === 'in' ? arrayOf(value) : unquoted(value), negate };
}

/** The list of `in` as PostgreSQL writes arrays. */
function arrayOf(value: string): string {
  if (value.length < 2 || !value.startsWith('(') || !value.endsWith(')'))
    throw bad('`in` filter value must be wrapped by parentheses');
  return `{${value.slice(1, -1)}}`;
}

/** What is in quotes, without its backslashes; a value that is not quoted as a whole stays as it is. */
function unquoted(value: string): string {
  const match = /^"((?:[^"\\]|\\[\s\S])*)"$/.exec(value);
  return match?.[1] === undefined ? value : match[1].replaceAll(/\\([\s\S])/g, '$1');
}

function cut(text: string, at: string): [string, string | undefined] {
  const index = text.indexOf(at);
  return index === -1 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}

function bad(reason: string): BadParams {
  return new BadParams(`Error parsing \`filter\` params: ${reason}`);
}

import { badQuery } from '../refusal.ts';
import type { Condition, Filter, LogicGroup, Placed } from './ast.ts';
import { DELIMITER, nameFollows, readDottedNames, readField, readSeparated } from './names.ts';
import { readMemberValue, readNot, readOperation } from './operation.ts';
import { scan } from './scanner.ts';
import type { Scanner } from './scanner.ts';

/** Deepest nesting of and/or; far past what a person writes and far before any stack ends. */
const MAX_DEPTH = 100;

/** `and=(…)`, `or=(…)`, `not.or=(…)`, each also under a resource: `resource.or=(…)`. */
export function parseLogic(key: string, text: string): Placed<LogicGroup> {
  const names = scan('logic path', key, readDottedNames);
  const operator = names.at(-1) === 'or' ? 'or' : 'and';
  const path = names.slice(0, -1).filter((name) => name !== 'not');
  const negated = names.includes('not');
  // The columns of errors count from the operator, as if it came before the brackets like that of a group inside.
  const head = negated ? `not.${operator}` : operator;
  const members = scan(
    'logic tree',
    head + text,
    (scanner) => {
      scanner.advance(head.length);
      return readMembers(scanner, 1);
    },
    text,
  );
  return { path, value: { kind: 'group', negated, operator, members } };
}

function readMembers(scanner: Scanner, depth: number): Condition[] {
  if (depth > MAX_DEPTH)
    throw badQuery('"failed to parse logic tree"', `conditions may be nested at most ${MAX_DEPTH} deep`);
  scanner.skipSpace();
  if (!scanner.take('(')) scanner.fail();
  scanner.skipSpace();
  const members = readSeparated(scanner, (): Condition => scanner.attempt(readFilter) ?? readGroup(scanner, depth));
  if (!scanner.take(')')) scanner.fail();
  scanner.skipSpace();
  return members;
}

function readFilter(scanner: Scanner): Filter | undefined {
  if (!nameFollows(scanner)) return undefined;
  const field = readField(scanner);
  if (!scanner.take('.', DELIMITER)) return undefined;
  return { kind: 'filter', field, ...readOperation(scanner, readMemberValue) };
}

function readGroup(scanner: Scanner, depth: number): LogicGroup {
  const negated = scanner.labelled('negation operator (not)', readNot);
  const operator = scanner.labelled('logic operator (and, or)', () =>
    scanner.take('and') ? 'and' : scanner.takeWhole('or') ? 'or' : undefined,
  );
  return { kind: 'group', negated, operator: operator ?? scanner.fail(), members: readMembers(scanner, depth + 1) };
}

import { badQuery } from '../refusal.ts';
import type { Condition, LogicGroup, Placed } from './ast.ts';
import { readField, readName } from './names.ts';
import { readMemberValue, readOperation } from './operation.ts';
import { scan } from './scanner.ts';
import type { Scanner } from './scanner.ts';

/** Deepest nesting of and/or; far past what a person writes and far before any stack ends. */
const MAX_DEPTH = 100;

/** `and=(…)`, `or=(…)`, `not.or=(…)`, each also under a resource: `resource.or=(…)`. */
export function parseLogic(key: string, text: string): Placed<LogicGroup> {
  const names = scan('logic path', key, (scanner) => {
    const path = [readName(scanner)];
    while (scanner.take('.', 'delimiter (.)')) path.push(readName(scanner));
    return path;
  });
  const operator = names.at(-1) === 'or' ? 'or' : 'and';
  const path = names.slice(0, -1).filter((name) => name !== 'not');
  const members = scan('logic tree', text, (scanner) => readMembers(scanner, 1));
  return { path, value: { kind: 'group', negated: names.includes('not'), operator, members } };
}

function readMembers(scanner: Scanner, depth: number): Condition[] {
  if (depth > MAX_DEPTH)
    throw badQuery('"failed to parse logic tree"', `conditions may be nested at most ${MAX_DEPTH} deep`);
  scanner.skipSpace();
  if (!scanner.take('(')) scanner.fail();
  const members: Condition[] = [];
  do {
    scanner.skipSpace();
    members.push(readGroup(scanner, depth) ?? readFilter(scanner));
    scanner.skipSpace();
  } while (scanner.take(','));
  if (!scanner.take(')')) scanner.fail();
  scanner.skipSpace();
  return members;
}

const GROUP = /(not\.)?(and|or)[ \t]*(?=\()/y;

function readGroup(scanner: Scanner, depth: number): LogicGroup | undefined {
  const head = scanner.match(GROUP);
  if (head === undefined) return undefined;
  const negated = head.startsWith('not.');
  const operator = head.slice(negated ? 4 : 0).startsWith('and') ? 'and' : 'or';
  return { kind: 'group', negated, operator, members: readMembers(scanner, depth + 1) };
}

function readFilter(scanner: Scanner): Condition {
  const next = scanner.peek();
  if (next === '' || next === ')' || next === ',') {
    scanner.expect('field name (* or [a..z0..9_$])');
    scanner.expect('negation operator (not)');
    scanner.fail('logic operator (and, or)');
  }
  const field = readField(scanner);
  if (!scanner.take('.', 'delimiter (.)')) scanner.fail();
  return { kind: 'filter', field, ...readOperation(scanner, readMemberValue) };
}

import { badQuery } from '../refusal.ts';
import type { Aggregate, ColumnItem, EmbedItem, SelectItem } from './ast.ts';
import { nameFollows, readCast, readJsonPath, readName, readSeparated } from './names.ts';
import { END, scan } from './scanner.ts';
import type { Scanner } from './scanner.ts';

/** How far one `select` may go; past these PostgreSQL itself gives up with an error of its own making. */
export interface SelectLimits {
  depth: number;
  embeds: number;
  columns: number;
}

const EVERY_COLUMN = { kind: 'column', field: { name: '*', path: [] } } as const satisfies SelectItem;
const EVERYTHING: readonly SelectItem[] = [EVERY_COLUMN];

/** Reads `select`; nothing given, or nothing in it, means all columns. */
export function parseSelect(text: string | undefined, limits: SelectLimits): readonly SelectItem[] {
  if (text === undefined || text === '') return EVERYTHING;
  const counts = { embeds: 0, columns: 0 };

  const readItems = (scanner: Scanner, depth: number): SelectItem[] => {
    const first = readItem(scanner, depth);
    // Nothing between the brackets: the resource is only filtered by, or the request only wants to know that it is there.
    return first ? readSeparated(scanner, () => readItem(scanner, depth) ?? scanner.fail(), first) : [];
  };

  const readItem = (scanner: Scanner, depth: number): SelectItem | undefined => {
    const item = readAnyItem(scanner, depth);
    if (item?.kind === 'column') counts.columns += 1;
    if (counts.columns > limits.columns) throw tooMuch('columns', limits.columns);
    return item;
  };

  const readAnyItem = (scanner: Scanner, depth: number): SelectItem | undefined => {
    scanner.skipSpace();
    const start = scanner.position;
    const spread = scanner.sees('...') ? scanner.attempt(readSpread) : undefined;
    if (spread) return readEmbed(scanner, spread, depth);
    if (!nameFollows(scanner)) return readStar(scanner);
    let named = readNamed(scanner);
    if (scanner.peek() === '!' || scanner.peek() === '(') {
      const found = scanner.attempt(() => (named.isCount ? readCount(scanner, named) : readResource(scanner, named)));
      if (found?.kind === 'embed') return readEmbed(scanner, found, depth);
      if (found) return found;
      // What is wrong is reported as of a column.
      scanner.position = start;
      named = readNamed(scanner);
    }
    return readColumn(scanner, named);
  };

  const readEmbed = (scanner: Scanner, head: EmbedHead, depth: number): EmbedItem => {
    counts.embeds += 1;
    if (counts.embeds > limits.embeds) throw tooMuch('resources', limits.embeds);
    if (depth >= limits.depth)
      throw badQuery(
        `"failed to parse select parameter (${text})"`,
        `resources may be embedded at most ${limits.depth} deep`,
      );
    if (!scanner.take('(')) scanner.fail();
    const items = readItems(scanner, depth + 1);
    if (!scanner.take(')')) scanner.fail();
    return { ...head, items };
  };

  return scan('select parameter', text, (scanner) => readItems(scanner, 0));
}

function tooMuch(what: string, limit: number): Error {
  return badQuery('"failed to parse select parameter"', `one request may select at most ${limit} ${what}`);
}

type EmbedHead = Omit<EmbedItem, 'items'>;

/** `...resource!hint!join`, up to the bracket. */
function readSpread(scanner: Scanner): EmbedHead | undefined {
  scanner.advance(3);
  return readHead(scanner, { kind: 'embed', spread: true, target: readName(scanner) });
}

/** The name of an item, and the one that it gets in the result. */
interface Named {
  alias?: string;
  name: string;
  /** Whether it is the name of `count()`. */
  isCount: boolean;
}

/** `name` or `alias:name`, but not the first half of `column::type`. */
function readNamed(scanner: Scanner): Named {
  const { text } = scanner;
  const start = scanner.position;
  const first = readName(scanner);
  if (scanner.peek() !== ':' || scanner.peek(1) === ':')
    return { name: first, isCount: text.startsWith('count()', start) };
  scanner.advance(1);
  scanner.expect('":"');
  const isCount = text.startsWith('count()', scanner.position);
  scanner.skipSpace();
  return { alias: first, name: readName(scanner), isCount };
}

/** What follows the name of a resource, up to the bracket. */
function readResource(scanner: Scanner, { alias, name }: Named): EmbedHead | undefined {
  if (name === 'count') return undefined;
  return readHead(scanner, { kind: 'embed', spread: false, target: name, ...(alias !== undefined && { alias }) });
}

function readHead(scanner: Scanner, head: EmbedHead): EmbedHead | undefined {
  for (let count = 0; count < 2 && scanner.take('!'); count += 1) {
    const isQuoted = scanner.peek() === '"';
    const word = readName(scanner);
    if (!isQuoted && (word === 'inner' || word === 'left')) head.join ??= word;
    else head.hint ??= word;
  }
  return scanner.sees('(') ? head : undefined;
}

/** `*`; nothing when it does not come next, which also means that no item does. */
function readStar(scanner: Scanner): ColumnItem | undefined {
  const star = scanner.attempt(() => {
    if (!scanner.take('*')) return undefined;
    scanner.skipSpace();
    return itemEnds(scanner) ? EVERY_COLUMN : undefined;
  });
  if (!star) scanner.expect('"count()"');
  return star;
}

/** What follows the word of `count()`. */
function readCount(scanner: Scanner, { alias }: Named): ColumnItem | undefined {
  if (!scanner.take('()')) return undefined;
  const aggregateCast = readCast(scanner);
  if (!itemEnds(scanner)) return undefined;
  return {
    ...EVERY_COLUMN,
    aggregate: 'count',
    ...(alias !== undefined && { alias }),
    ...(aggregateCast !== undefined && { aggregateCast }),
  };
}

/** What follows the name of a column. */
function readColumn(scanner: Scanner, { alias, name }: Named): ColumnItem {
  const path = readJsonPath(scanner);
  scanner.skipSpace();
  const cast = readCast(scanner);
  const aggregate = scanner.sees('.') ? scanner.attempt(readAggregate) : undefined;
  const end = scanner.position;
  const aggregateCast = readCast(scanner);
  if (!itemEnds(scanner)) scanner.fail();
  if (aggregateCast !== undefined && !aggregate) {
    // A second cast, which PostgREST passes over.
    scanner.position = end;
    scanner.forget();
    scanner.fail(END);
  }
  return {
    kind: 'column',
    field: { name, path },
    ...(alias !== undefined && { alias }),
    ...(cast !== undefined && { cast }),
    ...(aggregate && { aggregate }),
    ...(aggregateCast !== undefined && { aggregateCast }),
  };
}

/** `.sum()` and the like. */
function readAggregate(scanner: Scanner): Aggregate | undefined {
  scanner.advance(1);
  const word =
    (['sum', 'avg', 'count'] as const).find((name) => scanner.takeWhole(name)) ??
    (['max', 'min'] as const).find((name) => scanner.take(name));
  return word && scanner.take('()') ? word : undefined;
}

function itemEnds(scanner: Scanner): boolean {
  return scanner.sees(')') || scanner.sees(',') || scanner.ends();
}

import { badQuery } from '../refusal.ts';
import type { Aggregate, ColumnItem, EmbedItem, SelectItem } from './ast.ts';
import { readCast, readJsonPath, readName } from './names.ts';
import { END, scan } from './scanner.ts';
import type { Scanner } from './scanner.ts';

/** How far one `select` may go; past these PostgreSQL itself gives up with an error of its own making. */
export interface SelectLimits {
  depth: number;
  embeds: number;
  columns: number;
}

const AGGREGATES: readonly Aggregate[] = ['sum', 'avg', 'count', 'max', 'min'];
const EVERYTHING: readonly SelectItem[] = [{ kind: 'column', field: { name: '*', path: [] } }];

/** Reads `select`; nothing given means all columns. */
export function parseSelect(text: string | undefined, limits: SelectLimits): readonly SelectItem[] {
  if (text === undefined) return EVERYTHING;
  const counts = { embeds: 0, columns: 0 };

  const readItems = (scanner: Scanner, depth: number): SelectItem[] => {
    const items: SelectItem[] = [];
    scanner.skipSpace();
    // Nothing between the brackets: the resource is only filtered by, or the request only wants to know that it is there.
    if (scanner.atEnd || (depth > 0 && scanner.peek() === ')')) return items;
    do {
      scanner.skipSpace();
      const item = readItem(scanner, depth);
      counts[item.kind === 'embed' ? 'embeds' : 'columns'] += 1;
      if (counts.embeds > limits.embeds) throw tooMuch('resources', limits.embeds);
      if (counts.columns > limits.columns) throw tooMuch('columns', limits.columns);
      items.push(item);
      scanner.skipSpace();
    } while (scanner.take(','));
    return items;
  };

  const readItem = (scanner: Scanner, depth: number): SelectItem => {
    if (scanner.take('...')) return readEmbed(scanner, { spread: true, target: readName(scanner) }, depth);
    if (scanner.take('*')) return { kind: 'column', field: { name: '*', path: [] } };
    let name = readName(scanner);
    let alias: string | undefined;
    if (scanner.peek() === ':' && scanner.peek(1) !== ':') {
      scanner.position += 1;
      scanner.skipSpace();
      alias = name;
      name = readName(scanner);
    }
    const named = alias === undefined ? {} : { alias };
    if (name === 'count' && scanner.take('()'))
      return readEnd(scanner, {
        kind: 'column',
        field: { name: '*', path: [] },
        aggregate: 'count',
        ...named,
        ...aggregateCastOf(scanner),
      });
    if (scanner.peek() === '!' || scanner.peek() === '(')
      return readEmbed(scanner, { spread: false, target: name, ...named }, depth);
    scanner.expect('"!"');
    scanner.expect('"("');
    const path = readJsonPath(scanner);
    return readEnd(scanner, {
      kind: 'column',
      field: { name, path },
      ...named,
      ...castOf(scanner),
      ...aggregateOf(scanner),
    });
  };

  const readEmbed = (
    scanner: Scanner,
    head: Pick<EmbedItem, 'spread' | 'target' | 'alias'>,
    depth: number,
  ): EmbedItem => {
    if (depth >= limits.depth)
      throw badQuery(
        `"failed to parse select parameter (${text})"`,
        `resources may be embedded at most ${limits.depth} deep`,
      );
    const item: EmbedItem = { kind: 'embed', ...head, items: [] };
    for (let count = 0; count < 2 && scanner.take('!'); count += 1) {
      const word = readName(scanner);
      if (word === 'inner' || word === 'left') item.join ??= word;
      else item.hint ??= word;
    }
    if (!scanner.take('(')) scanner.fail();
    item.items = readItems(scanner, depth + 1);
    if (!scanner.take(')')) scanner.fail();
    return item;
  };

  return scan('select parameter', text, (scanner) => readItems(scanner, 0));
}

function tooMuch(what: string, limit: number): Error {
  return badQuery('"failed to parse select parameter"', `one request may select at most ${limit} ${what}`);
}

function castOf(scanner: Scanner): Pick<ColumnItem, 'cast'> {
  const cast = readCast(scanner);
  return cast === undefined ? {} : { cast };
}

function aggregateCastOf(scanner: Scanner): Pick<ColumnItem, 'aggregateCast'> {
  const aggregateCast = readCast(scanner);
  return aggregateCast === undefined ? {} : { aggregateCast };
}

function aggregateOf(scanner: Scanner): Pick<ColumnItem, 'aggregate' | 'aggregateCast'> {
  if (!scanner.take('.')) return {};
  const aggregate = AGGREGATES.find((name) => scanner.take(`${name}()`)) ?? scanner.fail();
  return { aggregate, ...aggregateCastOf(scanner) };
}

function readEnd(scanner: Scanner, item: ColumnItem): ColumnItem {
  scanner.skipSpace();
  const next = scanner.peek();
  if (next === '' || next === ',' || next === ')') return item;
  scanner.expect('")"');
  scanner.expect('","');
  return scanner.fail(END);
}

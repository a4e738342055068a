import type { Draw } from './oracle-draw.ts';
import { drawFilters, type Parameter } from './oracle-filters.ts';
import { PATHS, tableOf, type Embed, type Kind, type Table } from './oracle-schema.ts';

/** A select and everything that goes with it, at one level of a read. */
export interface Level {
  /** Inside of the parentheses. */
  select: string;
  parameters: Parameter[];
}

const CASTS: Partial<Record<Kind, readonly string[]>> = {
  int: ['text', 'numeric'],
  numeric: ['text', 'int8'],
  bigint: ['text'],
  text: ['varchar'],
  boolean: ['text', 'int4'],
  enum: ['text'],
  time: ['date'],
  date: ['text'],
  array: ['text'],
  jsonb: ['text'],
};
const SUMMED: Kind[] = ['int', 'numeric', 'bigint'];
const COMPARABLE: Kind[] = ['int', 'numeric', 'bigint', 'text', 'time', 'date'];
const NOT_ORDERED: Kind[] = ['json', 'words', 'jsonb'];

/**
 * Draws what one level of a read selects, filters and orders, and its embeds to `depth` levels below. The order always ends in the key, so
 * that there is one right answer. `at` is the path of the level with a point at its end.
 */
export function drawLevel(draw: Draw, table: Table, depth: number, at = '', toOne = false): Level {
  if (!toOne && draw.chance(at === '' ? 9 : 6)) return drawAggregates(draw, table, at);
  const parameters = drawFilters(draw, table, at === '' ? 3 : 1, at);
  const items = draw.chance(15) ? ['*'] : drawItems(draw, table);
  const related: string[] = [];
  const [first, second] = depth === 0 ? [] : draw.some(table.embeds, 0, draw.chance(50) ? 2 : 0);
  // Two of one name differ by their aliases alone, and 12 takes either for the other.
  const embeds = [first, second?.target.split('!')[0] === first?.target.split('!')[0] ? undefined : second].filter(
    (embed) => embed !== undefined,
  );
  for (const [place, embed] of embeds.entries()) {
    const drawn = drawEmbed(draw, embed, depth, at, place);
    items.push(drawn.item);
    parameters.push(...drawn.parameters);
    if (embed.toOne && !drawn.spread) related.push(`${drawn.name}(${draw.pick(tableOf(embed.table).key)})`);
  }
  if (!toOne) parameters.push([`${at}order`, drawOrder(draw, table, related)]);
  if (!toOne && draw.chance(at === '' ? 30 : 20)) parameters.push([`${at}limit`, String(draw.int(0, 4))]);
  if (!toOne && draw.chance(at === '' ? 15 : 8)) parameters.push([`${at}offset`, String(draw.int(0, 3))]);
  return { select: items.join(','), parameters };
}

function drawEmbed(draw: Draw, embed: Embed, depth: number, at: string, place: number) {
  const [target = '', ...hints] = embed.target.split('!');
  // A name of its own where the same one can come twice or is a column's, and now and then anyway.
  const ambiguous = place > 0 || hints.length > 0 || target.endsWith('_id');
  const spread = embed.toOne && !ambiguous && draw.chance(30);
  const alias = !spread && (ambiguous || draw.chance(25)) ? `e${place}` : null;
  const name = alias ?? target;
  const inner = draw.weighted([70, ''], [20, '!inner'], [10, '!left']);
  const full = [target, ...hints].join('!') + inner;
  const below = drawLevel(draw, tableOf(embed.table), spread ? 0 : depth - 1, `${at}${name}.`, embed.toOne);
  // Columns that are spread beside others of the same names would make an object with one key twice.
  const select = spread ? `s${place}:${draw.pick(tableOf(embed.table).key)}` : below.select;
  const parameters = [...below.parameters];
  if (at === '' && !spread && draw.chance(12)) parameters.push([name, draw.pick(['is.null', 'not.is.null'])]);
  // Without anything selected of it, it only filters; what it would embed in turn is not there.
  const isEmpty = !spread && !below.select.includes('(') && draw.chance(6);
  return {
    item: `${spread ? '...' : alias === null ? '' : `${alias}:`}${full}(${isEmpty ? '' : select})`,
    parameters,
    name,
    spread,
  };
}

function drawItems(draw: Draw, table: Table): string[] {
  return draw.some(Object.entries(table.columns), 1, 6).map(([column, kind], place) => {
    const path = PATHS[column];
    const cast = CASTS[kind];
    if (path && draw.chance(60)) return `j${place}:${draw.pick(path)[0]}`;
    if (kind === 'array' && draw.chance(20)) return `j${place}:${column}->0`;
    const alias = draw.chance(15) ? `c${place}:` : '';
    return `${alias}${column}${cast && draw.chance(12) ? `::${draw.pick(cast)}` : ''}`;
  });
}

/** Sums and counts, grouped by columns of few values. */
function drawAggregates(draw: Draw, table: Table, at: string): Level {
  const columns = Object.entries(table.columns);
  const groups = draw
    .some(columns, 0, 2)
    .filter(([, kind]) => !NOT_ORDERED.includes(kind))
    .map(([column]) => column);
  const measures = draw.some(columns, 0, 2).flatMap(([column, kind], place) => {
    if (SUMMED.includes(kind)) return [`m${place}:${column}.${draw.pick(['sum', 'avg', 'min', 'max', 'count'])}()`];
    if (COMPARABLE.includes(kind)) return [`m${place}:${column}.${draw.pick(['min', 'max', 'count'])}()`];
    return [];
  });
  if (measures.length === 0 || draw.chance(40)) measures.push(draw.pick(['count()', 'n:count()', 'count()::text']));
  const parameters = drawFilters(draw, table, 2, at);
  if (groups.length > 0) parameters.push([`${at}order`, groups.join(',')]);
  return { select: [...groups, ...measures].join(','), parameters };
}

function drawOrder(draw: Draw, table: Table, related: readonly string[]): string {
  const columns = Object.entries(table.columns)
    .filter(([, kind]) => !NOT_ORDERED.includes(kind))
    .map(([column]) => column);
  const paths = Object.keys(table.columns).flatMap((column) => (PATHS[column] ?? []).map(([path]) => path));
  const terms = draw.some([...columns, ...paths.filter((path) => path.includes('->>')), ...related], 0, 2);
  const directed = terms.map(
    (term) => term + draw.pick(['', '', '.asc', '.desc', '.desc.nullslast', '.asc.nullsfirst', '.nullslast']),
  );
  return [...directed, ...table.key].join(',');
}

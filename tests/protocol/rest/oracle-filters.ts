import type { Draw } from './oracle-draw.ts';
import { PATHS, VALUES, type Kind, type Table } from './oracle-schema.ts';

/** A parameter of a query string. */
export type Parameter = [key: string, value: string];

/** A condition on one column, as a parameter has it and as a member of a logic tree has it. */
interface Condition {
  column: string;
  value: string;
  member: string;
}

const COMPARED: Kind[] = ['int', 'numeric', 'bigint', 'text', 'enum', 'time', 'date', 'uuid'];
const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'];
const QUANTIFIED = ['eq', 'gt', 'gte', 'lt', 'lte'];
const PATTERNS = ['*a*', 'A*', '%', '_lpha*', '*er', '*,*', '', '*"*'];
const EXPRESSIONS = ['^A', 'a.*e', '[A-C]', 'tower$', '.'];
const RANGED = ['cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj', 'eq'];
const SEARCHES = ['fts', 'plfts', 'phfts', 'wfts'];

/** From none to `most` parameters that leave rows out. */
export function drawFilters(draw: Draw, table: Table, most: number, prefix = ''): Parameter[] {
  const parameters: Parameter[] = [];
  for (let left = draw.int(0, most); left > 0; left -= 1) {
    if (draw.chance(20)) parameters.push(drawTree(draw, table, prefix));
    else {
      const { column, value } = drawCondition(draw, table);
      parameters.push([prefix + column, value]);
    }
  }
  return parameters;
}

function drawTree(draw: Draw, table: Table, prefix: string): Parameter {
  const not = draw.chance(25) ? 'not.' : '';
  return [`${prefix}${not}${draw.pick(['and', 'or'])}`, drawGroup(draw, table, 3)];
}

function drawGroup(draw: Draw, table: Table, depth: number): string {
  const members = Array.from({ length: draw.int(1, 3) }, () => {
    if (depth > 1 && draw.chance(25))
      return `${draw.chance(25) ? 'not.' : ''}${draw.pick(['and', 'or'])}${drawGroup(draw, table, depth - 1)}`;
    return drawCondition(draw, table).member;
  });
  return `(${members.join(',')})`;
}

function drawCondition(draw: Draw, table: Table): Condition {
  const [column, kind] = drawColumn(draw, table);
  const [operator, value, isList] = drawOperation(draw, kind);
  const not = draw.chance(15) ? 'not.' : '';
  const inTree = isList ? value : quoted(value);
  return { column, value: `${not}${operator}.${value}`, member: `${column}.${not}${operator}.${inTree}` };
}

function drawColumn(draw: Draw, table: Table): readonly [column: string, kind: Kind] {
  const [column, kind] = draw.pick(Object.entries(table.columns));
  const paths = PATHS[column];
  return paths && draw.chance(kind === 'json' ? 100 : 50) ? draw.pick(paths) : [column, kind];
}

/** An operator that the kind has, and a value for it; a list needs no quotes inside of a tree. */
function drawOperation(draw: Draw, kind: Kind): [operator: string, value: string, isList?: boolean] {
  const value = draw.pick(VALUES[kind]);
  if (draw.chance(8)) return ['is', 'null', true];
  switch (kind) {
    case 'boolean':
      return draw.chance(50) ? ['is', draw.pick(['true', 'false', 'unknown', 'TRUE', 'null']), true] : ['eq', value];
    case 'array':
      return [draw.pick(['cs', 'cd', 'ov', 'eq', 'neq']), value, true];
    case 'range':
      return [draw.pick(RANGED), value];
    case 'jsonb':
      return [draw.pick(['cs', 'cd', 'eq', 'neq']), value];
    case 'json':
      return ['is', 'null', true];
    case 'words':
      return [draw.pick(SEARCHES) + draw.pick(['', '(english)', '(simple)']), value];
    default:
      break;
  }
  const many = VALUES[kind];
  const list = (): string[] => draw.some(many, 1, 3);
  return draw.weighted<() => [string, string, boolean?]>(
    [COMPARED.includes(kind) ? 50 : 0, () => [draw.pick(COMPARISONS), value]],
    [
      15,
      () => [
        'in',
        `(${list()
          .map((each) => quoted(each))
          .join(',')})`,
        true,
      ],
    ],
    [8, () => [`${draw.pick(QUANTIFIED)}(${draw.pick(['any', 'all'])})`, asArray(list()), true]],
    [5, () => ['isdistinct', value]],
    [kind === 'text' ? 12 : 0, () => [draw.pick(['like', 'ilike']), draw.pick(PATTERNS)]],
    [kind === 'text' ? 6 : 0, () => [draw.pick(['match', 'imatch']), draw.pick(EXPRESSIONS)]],
    [
      kind === 'text' ? 6 : 0,
      () => [
        `${draw.pick(['like', 'ilike', 'match', 'imatch'])}(${draw.pick(['any', 'all'])})`,
        asArray(['A', 'B']),
        true,
      ],
    ],
  )();
}

/** A value inside of a list or tree. */
function quoted(value: string): string {
  return /^[\w ]+$/.test(value) ? value : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function asArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
}

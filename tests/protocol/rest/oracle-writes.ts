import type { Draw } from './oracle-draw.ts';
import { drawFilters, type Parameter } from './oracle-filters.ts';
import { drawWho, pathOf, type OracleRequest } from './oracle-request.ts';
import { VALUES, type Kind } from './oracle-schema.ts';

/** What is written to a table: its key, and the other columns with what they hold. */
interface Written {
  key: string[];
  columns: Record<string, Kind>;
  /** A select of the representation; all columns unless given. */
  selects?: string[];
  /** A clock or a sequence fills a column, and shows in what is said of a row that fails. */
  moves?: true;
}

const WRITTEN: Record<string, Written> = {
  clients: { key: ['id'], columns: { name: 'text' }, selects: ['id,name', 'name', 'id,projects(id)', '*'] },
  projects: {
    key: ['id'],
    columns: {
      name: 'text',
      client_id: 'int',
      budget: 'numeric',
      tags: 'array',
      details: 'jsonb',
      span: 'range',
      mood: 'enum',
      big: 'bigint',
      started: 'time',
      archived: 'boolean',
    },
    selects: ['id,name,budget', 'id,clients(name)', 'id,details->>kind,tags', 'id,...clients(client:name)', 'id,note'],
  },
  tasks: {
    key: ['id'],
    columns: { project_id: 'int', title: 'text', done: 'boolean', hours: 'numeric', author_id: 'int' },
    selects: ['id,title,done', 'id,projects(name)', '*'],
    moves: true,
  },
  assignments: { key: ['task_id', 'person_id'], columns: { share: 'numeric' } },
  passports: { key: ['person_id'], columns: { number: 'text' } },
  places: { key: ['country', 'city'], columns: { population: 'bigint' } },
  counters: { key: ['key'], columns: { value: 'int' }, selects: ['key,value', 'value'], moves: true },
  no_key: { key: [], columns: { a: 'int', b: 'text' } },
  secrets: { key: ['id'], columns: { owner_id: 'uuid', content: 'text', project_id: 'int' } },
  locked: { key: ['id'], columns: { visible: 'text' }, selects: ['id,visible', 'id'] },
};

/** Draws a request that writes; what it writes is always undone. */
export function drawWrite(draw: Draw): OracleRequest {
  const name = draw.weighted<() => string>([30, () => 'projects'], [70, () => draw.pick(Object.keys(WRITTEN))])();
  const table = WRITTEN[name];
  if (!table) throw new Error(`no table ${name}`);
  const drawn = draw.weighted<(given: Draw, to: Written) => Drawn>(
    [45, drawInsert],
    [30, drawUpdate],
    [15, drawDelete],
    [10, drawPut],
  )(draw, table);
  const wants = draw.weighted([50, 'representation'], [20, 'minimal'], [15, 'headers-only'], [15, null]);
  const select: Parameter[] =
    wants === 'representation' && (table.selects !== undefined || draw.chance(30))
      ? [['select', draw.pick(table.selects ?? [[...table.key, ...Object.keys(table.columns)].join(',')])]]
      : [];
  const preferences = [
    ...(wants === null ? [] : [`return=${wants}`]),
    ...drawn.preferences,
    ...(draw.chance(20) ? ['count=exact'] : []),
    ...(draw.chance(8) ? [draw.pick(['handling=lenient', 'handling=strict'])] : []),
    'tx=rollback',
  ];
  const headers: Record<string, string> = {
    prefer: preferences.join(', '),
    ...(drawn.body !== undefined && { 'content-type': drawn.type ?? 'application/json' }),
    ...(wants === 'representation' && {
      accept: draw.weighted([84, 'application/json'], [8, 'application/vnd.pgrst.object+json'], [8, '*/*']),
    }),
  };
  return {
    kind: 'write',
    method: drawn.method,
    path: pathOf(name, [...drawn.parameters, ...select]),
    headers,
    ...(drawn.body !== undefined && { body: drawn.body }),
    who: drawWho(draw),
  };
}

interface Drawn {
  method: string;
  parameters: Parameter[];
  preferences: string[];
  body?: string;
  type?: string;
}

function drawInsert(draw: Draw, table: Written): Drawn {
  const columns = drawColumns(draw, table);
  const rows = Array.from({ length: draw.weighted([60, 1], [40, draw.int(2, 5)]) }, (_, place) =>
    drawRow(draw, table, columns, place),
  );
  const parameters: Parameter[] = [];
  const preferences: string[] = [];
  if (draw.chance(25)) {
    preferences.push(`resolution=${draw.pick(['merge-duplicates', 'ignore-duplicates'])}`);
    if (table.key.length > 0 && draw.chance(40)) parameters.push(['on_conflict', table.key.join(',')]);
  }
  if (draw.chance(20)) {
    parameters.push(['columns', [...table.key, ...columns].join(',')]);
    if (draw.chance(50)) preferences.push(`missing=${draw.pick(['default', 'null'])}`);
    for (const row of rows) for (const column of columns) if (!table.moves && draw.chance(20)) delete row[column];
  }
  if (draw.chance(6))
    return { method: 'POST', parameters, preferences, body: table.moves ? '[]' : draw.pick(['[]', '{}']) };
  if (rows.length > 1 && draw.chance(10)) {
    const keys = [...table.key, ...columns];
    const lines = rows.map((row) => keys.map((key) => asField(row[key])).join(','));
    return { method: 'POST', parameters, preferences, body: [keys.join(','), ...lines].join('\n'), type: 'text/csv' };
  }
  const body = rows.length === 1 && draw.chance(60) ? rows[0] : rows;
  return { method: 'POST', parameters, preferences, body: JSON.stringify(body) };
}

function drawUpdate(draw: Draw, table: Written): Drawn {
  const body = draw.chance(5) ? {} : values(draw, drawColumns(draw, table), table);
  return { method: 'PATCH', parameters: conditions(draw, table), preferences: [], body: JSON.stringify(body) };
}

function drawDelete(draw: Draw, table: Written): Drawn {
  return { method: 'DELETE', parameters: conditions(draw, table), preferences: [] };
}

function drawPut(draw: Draw, table: Written): Drawn {
  const row = drawRow(draw, table, Object.keys(table.columns), 0);
  const parameters = table.key.map((column): Parameter => [column, `eq.${String(row[column])}`]);
  if (draw.chance(10)) parameters.push(['limit', '1']);
  return { method: 'PUT', parameters, preferences: [], body: JSON.stringify(row) };
}

/** Never all rows at once by chance: at least one condition. */
function conditions(draw: Draw, { key, columns }: Written): Parameter[] {
  const all = { ...Object.fromEntries(key.map((column): [string, Kind] => [column, kindOfKey(column)])), ...columns };
  const parameters = drawFilters(draw, { key, columns: all, embeds: [] }, 2);
  if (parameters.length > 0) return parameters;
  const column = key[0] ?? 'a';
  return [[column, `eq.${draw.pick(VALUES[kindOfKey(column)])}`]];
}

/** At least one column, mostly all that matter. */
function drawColumns(draw: Draw, table: Written): string[] {
  const columns = Object.keys(table.columns);
  const drawn = draw.some(columns, 1, columns.length);
  // What may not be null is left out seldom, or hardly any row would be written.
  for (const column of ['name', 'project_id', 'number', 'owner_id', 'content'])
    if (columns.includes(column) && !drawn.includes(column) && draw.chance(90)) drawn.push(column);
  return drawn;
}

type Row = Record<string, unknown>;

function drawRow(draw: Draw, table: Written, columns: readonly string[], place: number): Row {
  const key = Object.fromEntries(
    table.key.map((column): [string, unknown] => {
      if (column.endsWith('_id')) return [column, draw.int(1, 4)];
      if (kindOfKey(column) === 'text') return [column, draw.chance(20) ? draw.pick(VALUES.text) : `new ${place}`];
      return [column, draw.chance(20) ? draw.int(1, 4) : 500 + place];
    }),
  );
  return { ...key, ...values(draw, columns, table) };
}

function values(draw: Draw, columns: readonly string[], table: Written): Row {
  return Object.fromEntries(
    columns.map((column): [string, unknown] => {
      const kind = table.columns[column];
      if (kind === undefined || (column !== 'value' && draw.chance(6))) return [column, null];
      return [column, valueOf(draw, kind)];
    }),
  );
}

function valueOf(draw: Draw, kind: Kind): unknown {
  const text = draw.pick(VALUES[kind]);
  switch (kind) {
    case 'int':
      return draw.int(1, 4);
    case 'numeric':
      return Number(text);
    case 'boolean':
      return text === 'true';
    case 'jsonb':
      return JSON.parse(text);
    case 'array':
      return draw.some(['red', 'green', 'with, comma', 'quo"te'], 0, 2);
    default:
      return text;
  }
}

function kindOfKey(column: string): Kind {
  return ['country', 'city', 'key'].includes(column) ? 'text' : 'int';
}

function asField(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /[",\n\\]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

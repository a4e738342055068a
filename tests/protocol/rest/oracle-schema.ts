/** What a column holds, as far as it decides which operators and values fit. */
export type Kind =
  | 'int'
  | 'numeric'
  | 'bigint'
  | 'text'
  | 'boolean'
  | 'enum'
  | 'time'
  | 'date'
  | 'array'
  | 'range'
  | 'jsonb'
  | 'json'
  | 'uuid'
  | 'words';

export interface Embed {
  /** As a select names it: a table, a column or a constraint, with a hint where one is needed. */
  target: string;
  table: string;
  toOne: boolean;
}

export interface Table {
  key: string[];
  /** By name, written as a query has it. */
  columns: Record<string, Kind>;
  embeds: Embed[];
  profile?: string;
}

const one = (target: string, table = target): Embed => ({ target, table, toOne: true });
const many = (target: string, table = target): Embed => ({ target, table, toOne: false });

const TASKS: Record<string, Kind> = {
  id: 'int',
  project_id: 'int',
  title: 'text',
  author_id: 'int',
  reviewer_id: 'int',
  done: 'boolean',
  hours: 'numeric',
};
const PROJECTS: Record<string, Kind> = {
  id: 'int',
  name: 'text',
  client_id: 'int',
  budget: 'numeric',
  tags: 'array',
  details: 'jsonb',
  raw: 'json',
  span: 'range',
  mood: 'enum',
  note: 'text',
  big: 'bigint',
  started: 'time',
  archived: 'boolean',
  words: 'words',
};
const ofProjects = [
  one('clients'),
  one('clients!projects_client_id_fkey', 'clients'),
  one('client_id', 'clients'),
  one('main_client', 'clients'),
  many('tasks'),
  many('open_tasks', 'tasks'),
];

/** The tables and views of schema.sql that requests are drawn for. What a clock or a sequence writes is not among the columns. */
export const TABLES: Record<string, Table> = {
  clients: {
    key: ['id'],
    columns: { id: 'int', name: 'text' },
    embeds: [many('projects'), many('projects!client_id', 'projects'), many('project_overview')],
  },
  projects: { key: ['id'], columns: PROJECTS, embeds: ofProjects },
  tasks: {
    key: ['id'],
    columns: TASKS,
    embeds: [
      one('projects'),
      one('project_id', 'projects'),
      one('people!tasks_author', 'people'),
      one('people!reviewer_id', 'people'),
      one('tasks_reviewer', 'people'),
      many('assignments'),
      many('people!assignments', 'people'),
    ],
  },
  people: {
    key: ['id'],
    columns: { id: 'int', full_name: 'text', manager_id: 'int' },
    embeds: [
      one('passports'),
      one('manager_id', 'people'),
      many('tasks!tasks_author', 'tasks'),
      many('tasks!tasks_reviewer', 'tasks'),
      many('assignments'),
      many('tasks!assignments', 'tasks'),
    ],
  },
  assignments: {
    key: ['task_id', 'person_id'],
    columns: { task_id: 'int', person_id: 'int', share: 'numeric' },
    embeds: [one('tasks'), one('people'), one('task_id', 'tasks')],
  },
  passports: { key: ['person_id'], columns: { person_id: 'int', number: 'text' }, embeds: [one('people')] },
  places: {
    key: ['country', 'city'],
    columns: { country: 'text', city: 'text', population: 'bigint' },
    embeds: [many('visits')],
  },
  visits: {
    key: ['id'],
    columns: { id: 'int', country: 'text', city: 'text', visited_on: 'date' },
    embeds: [one('places'), one('visits_place', 'places')],
  },
  counters: { key: ['key'], columns: { key: 'text', value: 'int' }, embeds: [] },
  no_key: { key: ['a', 'b'], columns: { a: 'int', b: 'text' }, embeds: [] },
  secrets: {
    key: ['id'],
    columns: { id: 'int', owner_id: 'uuid', content: 'text', project_id: 'int' },
    embeds: [one('projects')],
  },
  locked: { key: ['id'], columns: { id: 'int', visible: 'text' }, embeds: [] },
  project_overview: {
    key: ['id'],
    columns: { id: 'int', name: 'text', client_id: 'int', shouted: 'text' },
    embeds: [one('clients'), many('tasks')],
  },
  overview_of_overview: {
    key: ['overview_id'],
    columns: { overview_id: 'int', client_id: 'int' },
    embeds: [one('clients')],
  },
  'Odd "Table" näme': {
    key: ['the id'],
    columns: { 'the id': 'int', '"a.b"': 'text', 'ü-ñ': 'text', Select: 'text' },
    embeds: [],
  },
  things: { key: ['id'], columns: { id: 'int', label: 'text' }, embeds: [], profile: 'other' },
};

/** A table of the schema. */
export function tableOf(name: string): Table {
  const table = TABLES[name];
  if (!table) throw new Error(`no table ${name}`);
  return table;
}

/** Values that fit a column, as text. */
export const VALUES: Record<Kind, readonly string[]> = {
  int: ['0', '1', '2', '3', '4', '5', '-7', '100'],
  numeric: ['0', '0.5', '1', '2', '3.5', '250', '1000.50', '99999999.99'],
  bigint: ['-1', '126000', '350000', '9007199254740993', '9223372036854775807'],
  text: [
    'Acme',
    'Globex',
    'Alpha tower',
    'Delta, the (fourth)',
    'Dig',
    'Ann',
    'x,y',
    'quo"te',
    'Oslo',
    'Malmö',
    'NO',
    'one',
    'P-1',
    'first',
    '',
    'zzz',
    'back\\slash',
    'a b',
    "it's",
  ],
  boolean: ['true', 'false'],
  enum: ['calm', 'curious', 'stormy'],
  time: ['2026-01-02T03:04:05Z', '2026-02-01', '1999-12-31', '2026-03-01T12:00:00+02:00'],
  date: ['2026-05-01', '2026-06-01', '1999-12-31'],
  array: ['{red}', '{red,green}', '{blue}', '{}', '{"with, comma"}'],
  range: ['[1,5)', '[5,10)', '(0,3]', 'empty', '[2,)'],
  jsonb: ['{"kind":"tower"}', '{"n":1}', '{}', '{"a":{"b":[10]}}'],
  json: ['{}'],
  uuid: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
  words: ['tower', 'bridge & !tower', 'alpha | beta'],
};

/** A step into a column of JSON, and what comes out. */
export const PATHS: Record<string, readonly (readonly [path: string, kind: Kind])[]> = {
  details: [
    ['details->>kind', 'text'],
    ['details->n', 'jsonb'],
    ['details->>n', 'text'],
    ['details->a->b', 'jsonb'],
    ['details->a->b->>0', 'text'],
    ['details->a->b->-1', 'jsonb'],
  ],
  raw: [
    ['raw->>z', 'text'],
    ['raw->deep->>x', 'text'],
  ],
};

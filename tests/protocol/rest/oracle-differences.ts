import type { Answered, Part } from './oracle-compare.ts';
import type { OracleRequest } from './oracle-request.ts';

/** What both servers said to one request. */
export interface Exchange {
  request: OracleRequest;
  ours: Answered;
  theirs: Answered;
}

/** A difference that is as it should be: why, in which parts of the answer, and for which requests. */
export interface Difference {
  id: string;
  /** `version`: 14, which ours is, differs from 12 here. `decided`: ours differs on purpose, see docs/decisions/016-data-api.md. */
  mark: 'version' | 'decided';
  reason: string;
  example: string;
  parts: Part[];
  when: (exchange: Exchange) => boolean;
}

const SUCCESS = [
  'www-authenticate',
  'content-range',
  'content-location',
  'content-profile',
  'preference-applied',
  'location',
  'content-type',
];

/** The code of an error, or '' for what is no error. */
function code({ text, status }: Answered): string {
  if (status < 300) return '';
  return /"code":"([^"]*)"/.exec(text)?.[1] ?? '';
}

const both = ({ ours, theirs }: Exchange, of: string): boolean => code(ours) === of && code(theirs) === of;
const namesItself = ({ headers }: Answered): boolean => headers['content-location'] !== null;
const query = ({ path }: OracleRequest): string => decodeURIComponent(path.split('?')[1] ?? '');

/** Every difference that the 2,000 requests may meet. One that none of them meets fails the test, and so does a part that two explain. */
export const DIFFERENCES: readonly Difference[] = [
  {
    id: 'A01',
    mark: 'version',
    reason: 'an unknown schema has a text and a hint of its own',
    example: 'GET /clients with Accept-Profile: hidden',
    parts: ['body'],
    when: (exchange) => both(exchange, 'PGRST106'),
  },
  {
    id: 'A02',
    mark: 'version',
    reason: 'an unknown table is found in the schema cache to be unknown, not by PostgreSQL',
    example: 'GET /nope',
    parts: ['body'],
    when: ({ ours, theirs }) => code(ours) === 'PGRST205' && ['42P01', ''].includes(code(theirs)),
  },
  {
    id: 'A03',
    mark: 'version',
    reason: 'a path deeper than there is has a code',
    example: 'GET /clients/1',
    parts: ['body'],
    when: ({ ours, theirs }) => code(ours) === 'PGRST125' && theirs.text === '{}',
  },
  {
    id: 'A04',
    mark: 'version',
    reason: 'one object wanted: another message, and not two Content-Type headers',
    example: 'GET /clients with Accept: application/vnd.pgrst.object+json',
    parts: ['body', 'content-type'],
    when: (exchange) =>
      both(exchange, 'PGRST116') ||
      (exchange.request.method === 'HEAD' && exchange.ours.status === 406 && exchange.theirs.status === 406),
  },
  {
    id: 'A05',
    mark: 'version',
    reason: 'no acceptable media type is 406, not 415',
    example: 'GET /clients with Accept: image/png',
    parts: ['status'],
    when: (exchange) => both(exchange, 'PGRST107'),
  },
  {
    id: 'A06',
    mark: 'version',
    reason: 'an unknown column of a body has another text',
    example: 'POST /clients {"nope":1}',
    parts: ['body'],
    when: (exchange) => both(exchange, 'PGRST204'),
  },
  {
    id: 'A10',
    mark: 'version',
    reason: 'a few SQLSTATEs have another status',
    example: 'POST /clients with one key twice and resolution=merge-duplicates (21000)',
    parts: ['status'],
    when: (exchange) => ['21000', '42P17', '53400'].some((each) => both(exchange, each)),
  },
  {
    id: 'A14',
    mark: 'version',
    reason: 'text search in a column that is no tsvector makes one of it',
    example: 'GET /projects?details=fts.tower',
    parts: ['status', 'body', ...SUCCESS],
    when: ({ request }) => /(^|[&,(])(?!words)[\w>-]+[.=](not\.)?(pl|ph|w)?fts[.(]/.test(query(request)),
  },
  {
    id: 'A15',
    mark: 'version',
    reason: 'rows of a function are filtered and ordered by columns that are not selected',
    example: 'GET /rpc/pairs?select=k&order=v',
    parts: ['status', 'body', ...SUCCESS],
    when: ({ request, ours, theirs }) =>
      request.kind === 'call' &&
      code(ours) !== '42703' &&
      (code(theirs) === '42703' || (request.method === 'HEAD' && theirs.status === 400 && ours.status !== 400)),
  },
  {
    id: 'A16',
    mark: 'version',
    reason: 'a condition in or/and does not filter what a PATCH or DELETE gives back',
    example: 'PATCH /clients?or=(name.eq.Acme,id.eq.9) {"name":"x"} with return=representation',
    parts: ['status', 'body', ...SUCCESS],
    when: ({ request, theirs }) =>
      ['PATCH', 'DELETE'].includes(request.method) &&
      /(^|&)(not\.)?(and|or)=/.test(query(request)) &&
      code(theirs) !== 'PGRST116',
  },
  {
    id: 'A22',
    mark: 'version',
    reason: 'what is perhaps meant must be nearer',
    example: 'GET /rpc/ad?a=1',
    parts: ['body'],
    when: (exchange) => ['PGRST200', 'PGRST202'].some((each) => both(exchange, each)),
  },
  {
    id: 'B1',
    mark: 'decided',
    reason: 'the address of a client is the one of its connection, never what it claims',
    example: 'GET /rpc/request_facts with X-Forwarded-For',
    parts: ['body'],
    when: ({ request }) => request.path.startsWith('/rpc/request_facts'),
  },
  {
    id: 'B2',
    mark: 'decided',
    reason: 'a backslash in CSV is a backslash: readers of CSV know no doubling',
    example: 'GET /Odd "Table" näme?select=Select with Accept: text/csv',
    parts: ['body'],
    when: ({ request, theirs }) => request.headers.accept === 'text/csv' && theirs.text.includes('\\'),
  },
  {
    id: 'B5',
    mark: 'decided',
    reason: 'Content-Location is percent-encoded UTF-8, not UTF-8 encoded twice',
    example: 'GET /Odd "Table" näme',
    parts: ['content-location'],
    when: ({ request, ours, theirs }) => /%[C-F]|%22/.test(request.path) && namesItself(ours) && namesItself(theirs),
  },
  {
    id: 'B6',
    mark: 'decided',
    reason: 'PUT of a body without its key says so, and names no inner table',
    example: 'PUT /clients?id=eq.1 {"name":"x"}',
    parts: ['body'],
    when: ({ request, ours, theirs }) =>
      request.method === 'PUT' && code(ours) === 'PGRST115' && code(theirs) === '42703',
  },
  {
    id: 'B10',
    mark: 'decided',
    reason: 'return=headers-only reads the key alone',
    example: 'POST /locked with return=headers-only as somebody who may read id and not hidden',
    parts: ['status', 'body', ...SUCCESS],
    when: ({ request, ours, theirs }) =>
      request.headers.prefer?.includes('headers-only') === true && code(ours) !== '42501' && code(theirs) === '42501',
  },
  {
    id: 'B16',
    mark: 'decided',
    reason: 'the first line of CSV is of the rows that are answered, not of all that a function or statement gave',
    example: 'GET /rpc/pairs?select=v&k=eq.x with Accept: text/csv',
    parts: ['body'],
    when: ({ request, theirs }) =>
      (request.method !== 'GET' || request.path.startsWith('/rpc/')) &&
      request.headers.accept === 'text/csv' &&
      theirs.status < 300,
  },
  {
    id: 'B18',
    mark: 'decided',
    reason: 'rows are ordered by a column of an embed that the embed does not select',
    example: 'GET /tasks?select=id,people!tasks_author(full_name)&order=people(id)',
    parts: ['status', 'body', ...SUCCESS],
    when: ({ request, ours, theirs }) =>
      request.kind === 'read' &&
      /order=[^&]*\(/.test(query(request)) &&
      code(ours) !== '42703' &&
      (code(theirs) === '42703' || (request.method === 'HEAD' && theirs.status === 400)),
  },
  {
    id: 'B19',
    mark: 'decided',
    reason: 'the one value of a set of values is the value, not an object of an inner name',
    example: 'GET /rpc/numbers?upto=1 with Accept: application/vnd.pgrst.object+json',
    parts: ['body'],
    when: ({ theirs }) => theirs.text.startsWith('{"pgrst_scalar":'),
  },
  {
    id: 'B20',
    mark: 'decided',
    reason: 'several rows in place of the one object wanted are refused before their foreign keys are looked at',
    example: 'POST /tasks of two rows without their project with Accept: application/vnd.pgrst.object+json',
    parts: ['status', 'body'],
    when: ({ ours, theirs }) => code(ours) === 'PGRST116' && code(theirs) === '23503',
  },
  {
    id: 'B21',
    mark: 'decided',
    reason: 'count() counts rows, for which no right to every column is needed',
    example: 'GET /locked?select=count() as somebody who may read id and visible',
    parts: ['status', 'body', ...SUCCESS],
    when: ({ request, ours, theirs }) =>
      /[=,:(]count\(\)/.test(query(request)) && ours.status < 300 && theirs.status === 403,
  },
  {
    id: 'B22',
    mark: 'decided',
    reason: 'HEAD says of one row that a condition takes away what GET says',
    example: 'HEAD /rpc/one_project?wanted=1&id=eq.2',
    parts: ['content-range'],
    when: ({ request, theirs }) =>
      request.method === 'HEAD' &&
      request.path.startsWith('/rpc/one_project') &&
      theirs.headers['content-range'] === '*/0',
  },
  {
    id: 'B24',
    mark: 'decided',
    reason: 'a statement that ran out of time is 504 with a sentence, and no fault of the server',
    example: 'POST /rpc/raise_with {"state":"57014"}',
    parts: ['status', 'body'],
    when: (exchange) => both(exchange, '57014'),
  },
  {
    id: 'B23',
    mark: 'decided',
    reason: 'whether an embed is null depends on its conditions, not on its limit and offset',
    example: 'GET /projects?select=id,tasks(id)&tasks.offset=9&tasks=is.null',
    parts: ['status', 'body', 'content-range'],
    when: ({ request, theirs }) =>
      code(theirs) !== 'PGRST116' &&
      /[&=]\w+=(not\.)?is\.null/.test(query(request)) &&
      /\w\.(offset|limit)=/.test(query(request)),
  },
  {
    id: 'F1',
    mark: 'version',
    reason: '12 cannot embed a table below a computed relationship of the row that it is joined to',
    example: 'GET /projects?select=...main_client(a:id),e:clients(projects(id))',
    parts: ['status', 'body', ...SUCCESS],
    when: ({ theirs }) => code(theirs) === '42846' && theirs.text.includes('cannot cast type jsonb'),
  },
  {
    id: 'F2',
    mark: 'version',
    reason: '12 gives up where the limit of an embed is negative',
    example: 'GET /projects?select=id,tasks(id)&tasks.limit=-1',
    parts: ['status', 'body', ...SUCCESS],
    when: ({ theirs }) => theirs.status === 500 && theirs.text === 'Something went wrong',
  },
];

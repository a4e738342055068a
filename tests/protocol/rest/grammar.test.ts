import { error, restTable } from './table.ts';
import type { Case } from './table.ts';

const { table } = restTable();

/** A query of projects that does not follow the grammar: its answer, as PostgREST 12 gives it. */
function refused(query: string, what: string, column: number, details: string): Case {
  const message = `"failed to parse ${what}" (line 1, column ${column})`;
  return { request: `GET /projects?${query}`, status: 400, json: error('PGRST100', message, details) };
}

const select = (text: string, column: number, details: string): Case =>
  refused(`select=${text}`, `select parameter (${text})`, column, details);
const filter = (text: string, column: number, details: string): Case =>
  refused(`select=id&id=${text}`, `filter (${text})`, column, details);
const tree = (text: string, column: number, details: string, operator = 'or'): Case =>
  refused(`select=id&${operator}=${text}`, `logic tree (${text})`, column, details);
const order = (text: string, column: number, details: string): Case =>
  refused(`select=id&order=${text}`, `order (${text})`, column, details);

const NAME = 'field name (* or [a..z0..9_$])';
const ITEM = `"...", ${NAME}, "*" or "count()"`;
const FIELD_END = 'letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input';
const OPERATOR = 'operator (eq, gt, ...)';
const MEMBER = `${NAME}, negation operator (not) or logic operator (and, or)`;
const IS = 'isVal: (null, not_null, true, false, unknown)';

table('a select that cannot be read', [
  select('id,,name', 4, `unexpected "," expecting ${ITEM}`),
  select('id,', 4, `unexpected end of input expecting ${ITEM}`),
  select('id,name(', 9, `unexpected end of input expecting "...", ${NAME}, "*", "count()" or ")"`),
  select('id:', 4, `unexpected end of input expecting ":" or ${NAME}`),
  select('id->', 5, 'unexpected end of input expecting "-", digit or any non reserved character different from: .,>()'),
  select('a:b:c', 4, 'unexpected "c" expecting "::"'),
  select('clients(*', 10, 'unexpected end of input expecting ")", "," or end of input'),
  select('clients!(id)', 8, `unexpected '!' expecting ${FIELD_END}`),
  select('clients!a!b!c(id)', 8, `unexpected '!' expecting ${FIELD_END}`),
  select('id,clients(name[])', 16, `unexpected '[' expecting ${FIELD_END}`),
  select('budget.sum', 11, 'unexpected end of input expecting "()"'),
  select('budget.nope()', 8, 'unexpected "n" expecting "sum", "avg", "count", "max" or "min"'),
  select('details->>-78xy', 14, `unexpected 'x' expecting digit, "->", "::", ".", "," or end of input`),
]);

table('a filter that cannot be read', [
  filter('eq', 3, `unexpected end of input expecting ${OPERATOR}`),
  filter('eqx.1', 3, `unexpected "x" expecting ${OPERATOR}`),
  filter('not.noop.1', 5, `unexpected "n" expecting ${OPERATOR}`),
  filter('like(nope).{a}', 6, `unexpected "n" expecting ${OPERATOR}`),
  filter('neq(any).{a}', 4, `unexpected "(" expecting ${OPERATOR}`),
  filter('fts().x', 5, `unexpected ")" expecting ${OPERATOR}`),
  filter('in.1', 4, 'unexpected "1" expecting "("'),
  filter('in.(1', 6, 'unexpected end of input expecting "," or ")"'),
  // PostgREST 12 has these two places too, but another name for the words.
  filter('is.nul', 7, `unexpected end of input expecting ${IS}`),
  filter('is.not.null', 7, `unexpected "." expecting ${IS}`),
]);

table('a tree that cannot be read', [
  tree('()', 4, `unexpected ")" expecting ${MEMBER}`),
  tree('()', 5, `unexpected ")" expecting ${MEMBER}`, 'and'),
  tree('()', 8, `unexpected ")" expecting ${MEMBER}`, 'not.or'),
  tree('()', 9, `unexpected ")" expecting ${MEMBER}`, 'not.and'),
  tree('(id.eq.1', 11, 'unexpected end of input expecting "," or ")"'),
  tree('(id.eq.1,)', 12, `unexpected ")" expecting ${MEMBER}`),
  tree('(id.noop.1)', 7, `unexpected "o" expecting "not" or ${OPERATOR}`),
  tree('(id.in.1,2,id.eq.3)', 10, 'unexpected "1" expecting "("'),
  tree('(ord(id.eq.1,id.eq.1),id.eq.2)', 6, 'unexpected "d" expecting "("'),
  tree('(id.eq.1,not.xor(id.eq.2,id.eq.3))', 16, 'unexpected "x" expecting logic operator (and, or)'),
  tree('(span.ov.[2,3),id.eq.4)', 16, 'unexpected ")" expecting letter, digit, "-", "->>", "->" or delimiter (.)'),
]);

table('an order that cannot be read', [
  order('', 1, `unexpected end of input expecting ${NAME}`),
  order('id,', 4, `unexpected end of input expecting ${NAME}`),
  order(' id.desc ', 9, `unexpected ' ' expecting delimiter (.), "," or end of input`),
  order('id.nullsfirst.asc', 14, `unexpected '.' expecting "," or end of input`),
  order(
    'clients(name,id)',
    8,
    `unexpected '(' expecting letter, digit, "-", "->>", "->", delimiter (.), "," or end of input`,
  ),
]);

table('what PostgREST passes over after a complete value is refused: half a filter would be lost', [
  filter('in.(1,2)x', 9, `unexpected 'x' expecting end of input`),
  filter('is.nullx', 8, `unexpected 'x' expecting end of input`),
  tree('(name.eq.a(b),id.eq.1)', 16, `unexpected ',' expecting end of input`),
  tree('id.eq.1', 3, 'unexpected "i" expecting "("'),
  select('(id)', 1, `unexpected '(' expecting "...", ${NAME}, "*", "count()" or end of input`),
  select('*.count()', 2, `unexpected '.' expecting ")", "," or end of input`),
]);

table('keys of json values', [
  {
    request: 'GET /projects?id=eq.1&select=a:details->>ki@nd,b:details->"a"->b->1,c:details->!x-y',
    status: 200,
    json: [{ a: null, b: 20, c: null }],
  },
  {
    request: 'GET /projects?select=id&details->>ki@nd=is.null&id=lt.3&order=details->k!nd,id',
    status: 200,
    json: [{ id: 1 }, { id: 2 }],
  },
  {
    request: 'GET /projects?select=id&or=(details->>ki@nd.is.null,details->"k(i".is.null)&id=eq.1',
    status: 200,
    json: [{ id: 1 }],
  },
  // Before a bracket digits are a key, and an array has no keys.
  {
    request: 'GET /clients?id=eq.1&select=projects(tags->0)&projects.id=eq.1',
    status: 200,
    json: [{ projects: [{ 0: null }] }],
  },
]);

table('parameters that come more than once', [
  { request: 'GET /projects?select=id&order=id&limit=2&limit=1', status: 200, json: [{ id: 1 }] },
  { request: 'GET /projects?select=id&order=id&limit=1&offset=0&offset=2', status: 200, json: [{ id: 3 }] },
  {
    request: 'GET /clients?select=projects(id)&id=eq.1&projects.order=id&projects.limit=2&projects.limit=1',
    status: 200,
    json: [{ projects: [{ id: 1 }] }],
  },
  {
    request: 'GET /projects?select=id&id=gt.1&id=lt.3',
    status: 200,
    has: { 'content-location': '/projects?id=gt.1,lt.3&select=id' },
  },
]);

table('limits and offsets at the edge', [
  { request: 'GET /projects?select=id&limit=&offset=', status: 200, json: [] },
  { request: 'GET /projects?select=id&order=id&limit=2&offset=-1', status: 200, json: [{ id: 1 }] },
  { request: 'GET /projects?select=id&offset=9223372036854775807', status: 200, json: [] },
  {
    request: 'GET /projects?select=id&limit=&offset=2',
    status: 416,
    json: error('PGRST103', 'Requested range not satisfiable', 'Limit should be greater than or equal to zero.'),
  },
  {
    request: 'GET /projects?select=id&offset=99999999999999999999',
    status: 400,
    json: error('22003', 'value "100000000000000000000" is out of range for type bigint'),
  },
]);

table('arguments of a call by GET', [
  { request: 'GET /rpc/greet?name=like(nope).x', status: 200, text: '"Hello like(nope).x"' },
  { request: 'GET /rpc/greet?name=not', status: 200, text: '"Hello not"' },
  { request: 'GET /rpc/greet?"name"=x', status: 200, text: '"Hello x"' },
]);

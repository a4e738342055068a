import fc from 'fast-check';
import { loadModule, parseSync } from 'libpg-query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { recordStatements } from './record-statements.ts';
import { startRest, type RestServer } from './server.ts';

const FIRST = '00000000-0000-4000-8000-000000000001';
const RUNS = Number(process.env.FUZZ_RUNS ?? 40);

let server: RestServer;
let sent: string[];
beforeAll(async () => {
  await loadModule();
  server = await startRest({ aggregates: true, txEnd: 'commit-allow-override' });
  sent = recordStatements(server.backend);
});
afterAll(() => server.close());

/** A place of a request where anybody can put what they want. */
type Input = (value: string) => { path: string; method?: string; headers?: Record<string, string>; body?: string };

const encoded = encodeURIComponent;
/** A value or name in quotes, as the grammar has it. */
const quoted = (value: string): string => encoded(`"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
const post = (path: string, body: string, type = 'application/json') => ({
  path,
  method: 'POST',
  headers: { 'content-type': type, prefer: 'return=representation, tx=rollback' },
  body,
});

/** Where a value goes: PostgreSQL must be sent the same text whatever it is. */
const VALUE_INPUTS: Record<string, Input> = {
  'a filter': (value) => ({ path: `/clients?name=eq.${encoded(value)}` }),
  'a negated filter': (value) => ({ path: `/clients?name=not.eq.${encoded(value)}` }),
  'a list': (value) => ({ path: `/clients?name=in.(Acme,${quoted(value)})` }),
  'a filter of any': (value) => ({ path: `/clients?name=eq(any).${encoded('{a,b}')}&name=neq.${encoded(value)}` }),
  'a logic tree': (value) => ({ path: `/clients?or=(id.eq.1,and(name.eq.${quoted(value)},id.gt.0))` }),
  'a pattern': (value) => ({ path: `/clients?name=ilike.${encoded(value)}` }),
  'an expression': (value) => ({ path: `/clients?name=match.${encoded(value)}` }),
  'a search': (value) => ({ path: `/projects?select=id&words=plfts(english).${encoded(value)}` }),
  'a search in text': (value) => ({ path: `/projects?select=id&name=wfts.${encoded(value)}` }),
  'an array': (value) => ({ path: `/projects?select=id&tags=cs.${encoded(value)}` }),
  'a range': (value) => ({ path: `/projects?select=id&span=ov.${encoded(value)}` }),
  'JSON that is contained': (value) => ({ path: `/projects?select=id&details=cs.${encoded(value)}` }),
  'a value inside of JSON': (value) => ({ path: `/projects?select=id&details->>kind=eq.${encoded(value)}` }),
  'a distinction': (value) => ({ path: `/clients?name=isdistinct.${encoded(value)}` }),
  'a filter of an embed': (value) => ({
    path: `/projects?select=id,clients!inner(id)&clients.name=eq.${encoded(value)}&clients.or=(name.eq.${quoted(value)},id.eq.1)`,
  }),
  'a filter of a spread': (value) => ({
    path: `/clients?select=id,...projects(pid:id)&projects.name=eq.${encoded(value)}`,
  }),
  'an argument by GET': (value) => ({ path: `/rpc/greet?name=${encoded(value)}` }),
  'an argument by POST': (value) => post('/rpc/greet', JSON.stringify({ name: value })),
  'an argument of a form': (value) =>
    post('/rpc/greet', new URLSearchParams({ name: value }).toString(), 'application/x-www-form-urlencoded'),
  'a text as the only argument': (value) => post('/rpc/echo_text', value, 'text/plain'),
  'a filter of a function’s rows': (value) => ({ path: `/rpc/all_projects?select=id&name=eq.${encoded(value)}` }),
  'a row of JSON': (value) => post('/clients', JSON.stringify([{ id: 900, name: value }])),
  'a row of JSON with columns': (value) => post('/clients?columns=id,name', JSON.stringify([{ id: 900, name: value }])),
  'JSON inside of a row': (value) =>
    post('/projects', JSON.stringify({ id: 900, name: 'n', details: { [value]: value } })),
  'a row of CSV': (value) => post('/clients', `id,name\n900,"${value.replaceAll('"', '""')}"`, 'text/csv'),
  'an update': (value) => ({ ...post('/clients?id=eq.1', JSON.stringify({ name: value })), method: 'PATCH' }),
  'an upsert': (value) => ({
    ...post('/clients?on_conflict=id', JSON.stringify({ id: 1, name: value })),
    headers: { 'content-type': 'application/json', prefer: 'resolution=merge-duplicates, tx=rollback' },
  }),
  'a put': (value) => ({ ...post('/clients?id=eq.1', JSON.stringify({ id: 1, name: value })), method: 'PUT' }),
  'the condition of a delete': (value) => ({
    path: `/clients?name=eq.${encoded(value)}`,
    method: 'DELETE',
    headers: { prefer: 'tx=rollback' },
  }),
  'an aggregate’s filter': (value) => ({ path: `/projects?select=count(),mood&name=gt.${encoded(value)}` }),
};

/** The same for what can only be printable in a header. */
const HEADER_INPUTS: Record<string, Input> = {
  'a header': (value) => ({ path: '/clients', headers: { 'x-odd-header': value } }),
  'a cookie': (value) => ({ path: '/clients', headers: { cookie: `flavour=${value}` } }),
  'a time zone': (value) => ({ path: '/clients', headers: { prefer: `timezone=Nowhere/${value}` } }),
  'a schema': (value) => ({ path: '/clients', headers: { 'accept-profile': `x${value}` } }),
  'a preference': (value) => ({ path: '/clients', headers: { prefer: `count=x${value}` } }),
};

/** Where a name goes: the text may differ in that one name alone. */
const NAME_INPUTS: Record<string, Input> = {
  'an alias': (name) => ({ path: `/clients?select=${quoted(name)}:name` }),
  'the alias of an aggregate': (name) => ({ path: `/projects?select=${quoted(name)}:budget.sum()` }),
  'the alias of an embed': (name) => ({ path: `/projects?select=id,${quoted(name)}:clients(id)` }),
  'an alias inside of a spread': (name) => ({ path: `/projects?select=id,...clients(${quoted(name)}:name)` }),
  'a column that is selected': (name) => ({ path: `/clients?select=${quoted(name)}` }),
  'a column that is filtered': (name) => ({ path: `/clients?${quoted(name)}=eq.1` }),
  'a column of a tree': (name) => ({ path: `/clients?or=(${quoted(name)}.eq.1,id.eq.1)` }),
  'a column that orders': (name) => ({ path: `/clients?order=${quoted(name)}.desc` }),
  'a column of an embed': (name) => ({
    path: `/projects?select=id,clients(${quoted(name)})&clients.order=${quoted(name)}`,
  }),
  'a key of JSON': (name) => ({ path: `/projects?select=id,a:details->${quoted(name)}->>${quoted(name)}` }),
  'a key of JSON that is filtered': (name) => ({ path: `/projects?select=id&details->>${quoted(name)}=eq.1` }),
  'a key of JSON that orders': (name) => ({ path: `/projects?select=id&order=details->>${quoted(name)}` }),
  'a type': (name) => ({ path: `/clients?select=name::${quoted(name)}` }),
  'a table': (name) => ({ path: `/${encoded(`t${name}`)}` }),
  'a function': (name) => ({ path: `/rpc/${encoded(`f${name}`)}` }),
  'an embed': (name) => ({ path: `/projects?select=id,${quoted(name)}(id)` }),
  'a hint': (name) => ({ path: `/projects?select=id,clients!${quoted(name)}(id)` }),
  'the name of an argument': (name) => post('/rpc/greet', JSON.stringify({ name: 'x', [name]: 1 })),
  'a key of a row': (name) => post('/clients', JSON.stringify({ id: 900, [name]: 1 })),
  'a conflict’s column': (name) => ({
    ...post(`/clients?on_conflict=${quoted(name)}`, '{"id":900,"name":"n"}'),
    headers: { 'content-type': 'application/json', prefer: 'resolution=merge-duplicates, tx=rollback' },
  }),
  'the columns of a body': (name) => post(`/clients?columns=id,${quoted(name)}`, '{"id":900,"name":"n"}'),
};

const HOSTILE = [
  "'; drop table clients; --",
  '")); select 1; --',
  `x" from pg_authid; --`,
  `' union select rolpassword from pg_authid --`,
  "\\'; select 1; --",
  "E'\\x27",
  '$1',
  '$$; select 1; $$',
  '*/ select 1 /*',
  '%s%I%L',
  'clients"."name',
  '::regclass',
  'a\nb',
];
const value = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.stringMatching(/^["'\\;$(){}[\],.:*%a-z0-9 -]{1,40}$/),
  // Words of our own text.
  fc.constantFrom('[]', '{}', '=', '>', 'body', 'total_result_set'),
);
const printable = fc.oneof(
  fc.constantFrom(...HOSTILE).filter((text) => !text.includes('\n')),
  fc.stringMatching(/^[!-~]{1,40}$/),
);
/** PostgreSQL cuts a name after 63 bytes; a plain word could be a name that there is, and * is all columns. */
const name = value.filter((text) => Buffer.byteLength(text) <= 60 && !/^(\w+|\*)$/.test(text.trim()));

async function statementsOf(input: Input, given: string): Promise<string[]> {
  sent.length = 0;
  const { path, method = 'GET', headers = {}, body } = input(given);
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${server.tokenOf(FIRST)}`, ...headers },
    ...(body !== undefined && { body }),
  });
  await response.text();
  return [...sent];
}

describe('PostgreSQL is sent what was meant', { timeout: 120_000 }, () => {
  const inputs = [
    ...Object.entries(VALUE_INPUTS).map(([title, input]) => [title, input, value] as const),
    ...Object.entries(HEADER_INPUTS).map(([title, input]) => [title, input, printable] as const),
  ];
  test.each(inputs)('a value in %s is no part of the text', async (_, input, drawn) => {
    const harmless = await statementsOf(input, 'harmless');
    for (const text of harmless) requireKnown(parsed(text));
    await fc.assert(
      fc.asyncProperty(drawn, async (hostile) => {
        const texts = await statementsOf(input, hostile);
        // What is refused before is not sent at all.
        if (texts.length > 0) expect(texts).toEqual(harmless);
      }),
      { numRuns: RUNS },
    );
  });

  const LIMIT_INPUTS: Record<string, Input> = {
    'a limit': (limit) => ({ path: `/clients?limit=${encoded(limit)}` }),
    'the limit of an embed': (limit) => ({ path: `/projects?select=id,clients(id)&clients.limit=${encoded(limit)}` }),
    'a range': (limit) => ({ path: '/clients', headers: { range: `0-${/^[!-~]*$/.test(limit) ? limit : 'x'}` } }),
  };
  test.each(Object.entries(LIMIT_INPUTS))('%s is a whole number of the text, or no part of it', async (_, input) => {
    const withoutNumber = (text: string): string => text.replaceAll(/ LIMIT \d+(?=\)|$)/g, '');
    const harmless = (await statementsOf(input, 'harmless')).map(withoutNumber);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(value, fc.nat().map(String), fc.constantFrom('1;2', '1)--', '1e3', ' 1 ')),
        async (limit) => {
          const texts = (await statementsOf(input, limit)).map(withoutNumber);
          if (texts.length > 0) expect(texts).toEqual(harmless);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test.each(Object.entries(NAME_INPUTS))('a name in %s is one name', async (_, input) => {
    const harmless = await statementsOf(input, 'harmless');
    await fc.assert(
      fc.asyncProperty(name, async (hostile) => {
        const texts = await statementsOf(input, hostile);
        if (texts.length === 0) return;
        // The harmless name is the one changed: a hostile one may be drawn that is also in the text, such as = or [].
        expect(texts.map((text) => shapeOf(text))).toEqual(harmless.map((text) => shapeOf(text, hostile)));
        const own = harmless.flatMap((text) => requireKnown(parsed(text)).literals);
        const literals = texts.flatMap((text) => requireKnown(parsed(text)).literals);
        expect(literals).toEqual(own);
      }),
      { numRuns: RUNS },
    );
  });
});

/** The one statement of a text, as PostgreSQL's own parser reads it. */
function parsed(text: string): unknown {
  const { stmts = [] } = parseSync(text);
  expect(stmts).toHaveLength(1);
  return stmts[0];
}

/** A statement without the places in its text; `harmless` becomes the other name, if one is given. */
function shapeOf(text: string, other = 'harmless'): unknown {
  return mapTree(parsed(text), (key, found) => {
    if (key === 'location' || key.startsWith('stmt_')) return undefined;
    return found === 'harmless' ? other : found;
  });
}

function mapTree(tree: unknown, change: (key: string, found: unknown) => unknown): unknown {
  if (Array.isArray(tree)) return tree.map((each) => mapTree(change('', each), change));
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, found]) => [key, mapTree(change(key, found), change)]));
}

const OURS = new Set(['pgrst_source', 'pgrst_body']);
const TABLES = new Set(['clients', 'projects', 'tasks']);
/** What we call ourselves, and the functions of the schema that the inputs reach. */
const FUNCTIONS = new Set(
  (
    'num_nulls set_config current_setting pg_backend_pid count sum json_agg row_to_json json_to_record json_to_recordset ' +
    'pg_column_size repeat to_tsvector plainto_tsquery websearch_to_tsquery all_projects echo_text greet'
  ).split(' '),
);

/** Every relation and function of a statement must be of the schema cache or of our own making; its text literals come back. */
function requireKnown(tree: unknown): { literals: string[] } {
  const literals: string[] = [];
  const unknown: string[] = [];
  mapTree(tree, (key, found) => {
    if (key === 'RangeVar' && hasName(found, 'relname')) {
      const { relname } = found;
      if (!OURS.has(relname) && !TABLES.has(relname)) unknown.push(`relation ${relname}`);
    }
    if (key === 'funcname' && Array.isArray(found)) {
      const [last]: { String?: { sval?: string } }[] = found.slice(-1);
      const called = last?.String?.sval ?? '';
      if (!FUNCTIONS.has(called)) unknown.push(`function ${called}`);
    }
    if (key === 'A_Const' && hasText(found)) literals.push(found.sval.sval);
    return found;
  });
  expect(unknown).toEqual([]);
  return { literals };
}

const hasName = <K extends string>(found: unknown, key: K): found is Record<K, string> =>
  typeof found === 'object' && found !== null && key in found;
const hasText = (found: unknown): found is { sval: { sval: string } } =>
  hasName(found, 'sval') && hasName(found.sval, 'sval');

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startRest, type RestServer } from './server.ts';

// PostgREST's CustomMediaSpec: domains that are called like a media type, functions that return them, and aggregates over rows.
const SCHEMA = `
  create domain public."text/html" as text;
  create domain public."text/xml" as pg_catalog.xml;
  create domain public."text/csv" as text;
  create domain public."application/vnd.twkb" as bytea;
  create domain public."text/tab-separated-values" as text;
  create domain public."*/*" as bytea;

  create table public.lines (id int primary key, name text);
  insert into public.lines values (1, 'foo'), (2, 'bar');
  create table public.notes (id int primary key, body text);
  insert into public.notes values (1, 'a'), (2, 'b');
  create table public.files (id int primary key, body bytea);
  insert into public.files values (1, '\\x00ff10');
  create table public.owned (id int primary key, owner uuid default auth.uid());
  alter table public.owned enable row level security;
  create policy own on public.owned using (owner = auth.uid());
  insert into public.owned values (1, '00000000-0000-4000-8000-000000000001'), (2, '00000000-0000-4000-8000-000000000002');
  grant all on public.lines, public.notes, public.files, public.owned to anon, authenticated;

  create function public.welcome() returns "text/html" language sql stable as $$ select '<h1>Welcome</h1>'::"text/html" $$;
  create function public.as_xml() returns "text/xml" language sql stable as $$ select '<a>1</a>'::xml::"text/xml" $$;
  create function public.plain_text() returns text language sql stable as $$ select '<a/>'::text $$;
  create function public.real_xml() returns pg_catalog.xml language sql stable as $$ select '<a/>'::xml $$;
  create function public.all_lines() returns setof lines language sql stable as $$ select * from lines order by id $$;
  create function public.anything() returns "*/*" language plpgsql as $$
    begin
      perform set_config('response.headers', '[{"content-type": "app/groucho"}]', true);
      return convert_to('groucho', 'utf8')::"*/*";
    end $$;
  create function public.any_bytes() returns "*/*" language sql stable as $$ select '\\x00ff'::bytea::"*/*" $$;
  create function public.failing() returns "text/html" language plpgsql as $$ begin raise 'not now'; end $$;

  create function public.tsv_next(state text, next lines) returns "text/tab-separated-values" language sql immutable as
    $$ select coalesce(state, '') || next.id || E'\\t' || next.name || E'\\n' $$;
  create aggregate public.tsv_agg(lines) (sfunc = tsv_next, stype = "text/tab-separated-values");
  create function public.csv_next(state text, next lines) returns "text/csv" language sql immutable as
    $$ select coalesce(state, 'kept;') || next.id || ';' $$;
  create aggregate public.csv_agg(lines) (sfunc = csv_next, stype = "text/csv");
  create function public.any_next(state bytea, next notes) returns "*/*" language sql immutable as
    $$ select (coalesce(state, '') || convert_to(next.body, 'utf8'))::"*/*" $$;
  create aggregate public.any_agg(notes) (sfunc = any_next, stype = "*/*");
  create function public.twkb_next(state bytea, next anyelement) returns "application/vnd.twkb" language sql immutable as
    $$ select (coalesce(state, '') || '\\x01ff'::bytea)::"application/vnd.twkb" $$;
  create aggregate public.twkb_agg(anyelement) (sfunc = twkb_next, stype = "application/vnd.twkb");
  create function public.html_next(state text, next owned) returns "text/html" language sql immutable as
    $$ select coalesce(state, '') || '<li>' || next.id $$;
  create aggregate public.html_agg(owned) (sfunc = html_next, stype = "text/html");
  notify pgrst, 'reload schema'`;

let server: RestServer;
beforeAll(async () => {
  server = await startRest({ plan: true });
  await server.admin.query(SCHEMA);
  await vi.waitFor(async () => expect((await ask('lines', 'text/tab-separated-values')).status).toBe(200), 10_000);
});
afterAll(() => server.close());

async function ask(path: string, accept: string, init: RequestInit = {}) {
  const headers = { accept, ...Object.fromEntries(new Headers(init.headers)) };
  const response = await fetch(`${server.url}/${path}`, { ...init, headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), text: bytes.toString('utf8'), bytes };
}
const brief = async (...given: Parameters<typeof ask>) => {
  const { status, type, text } = await ask(...given);
  return [status, type, text];
};

describe('a function that returns a media type', () => {
  test('is answered as that, and as JSON where that is asked for', async () => {
    expect(await brief('rpc/welcome', 'text/html')).toEqual([200, 'text/html', '<h1>Welcome</h1>']);
    expect(await brief('rpc/welcome', 'text/html', { method: 'POST' })).toEqual([200, 'text/html', '<h1>Welcome</h1>']);
    expect(await brief('rpc/as_xml', 'text/xml')).toEqual([200, 'text/xml; charset=utf-8', '<a>1</a>']);
    expect(await brief('rpc/welcome', 'application/json')).toEqual([
      200,
      'application/json; charset=utf-8',
      '"<h1>Welcome</h1>"',
    ]);
    expect((await brief('rpc/welcome', 'text/html', { method: 'HEAD' })).slice(0, 2)).toEqual([200, 'text/html']);
  });

  test('is 406 as another, and so is text as XML without a handler; XML itself is XML', async () => {
    expect((await ask('rpc/welcome', 'text/tab-separated-values')).status).toBe(406);
    expect((await ask('rpc/plain_text', 'text/xml')).status).toBe(406);
    expect((await ask('rpc/plain_text', 'text/html')).status).toBe(406);
    expect((await ask('rpc/real_xml', 'text/xml')).text).toBe('<a/>');
    expect((await ask('rpc/plain_text', 'text/plain')).text).toBe('<a/>');
  });

  test('of any kind answers whatever is asked for, and says itself what it is', async () => {
    for (const accept of ['text/plain', 'image/png', '*/*', 'application/json', ''])
      expect(await brief('rpc/anything', accept)).toEqual([200, 'app/groucho', 'groucho']);
    const bytes = await ask('rpc/any_bytes', 'image/png');
    expect([bytes.type, [...bytes.bytes]]).toEqual(['application/octet-stream', [0, 255]]);
  });

  test('that fails is an error of the protocol', async () => {
    const { status, type, text } = await ask('rpc/failing', 'text/html');
    expect([status, type]).toEqual([400, 'application/json; charset=utf-8']);
    expect(JSON.parse(text)).toMatchObject({ code: 'P0001', message: 'not now' });
  });
});

describe('an aggregate', () => {
  const tsv = '1\tfoo\n2\tbar\n';

  test('over a table’s rows makes the body of reads, writes and functions that give its rows', async () => {
    const type = 'text/tab-separated-values';
    expect(await brief('lines?order=id', type)).toEqual([200, type, tsv]);
    expect(await brief('lines?id=eq.2', type)).toEqual([200, type, '2\tbar\n']);
    expect(await brief('lines?select=*&order=id', type)).toEqual([200, type, tsv]);
    expect(await brief('rpc/all_lines', type)).toEqual([200, type, tsv]);
    expect(
      await brief('lines', type, {
        method: 'POST',
        body: '{"id":3,"name":"new"}',
        headers: { 'content-type': 'application/json', prefer: 'return=representation, tx=rollback' },
      }),
    ).toEqual([201, type, '3\tnew\n']);
    await server.admin.query('delete from public.lines where id = 3');
    expect((await ask('lines?id=eq.9', type)).text).toBe('');
  });

  test('over a table’s rows is none for some of their columns, nor for other tables', async () => {
    expect((await ask('lines?select=id', 'text/tab-separated-values')).status).toBe(406);
    expect((await ask('files', 'text/tab-separated-values')).status).toBe(406);
    // What is made without a handler is made for the others as before.
    expect((await ask('lines?select=id&order=id', 'text/csv')).text).toBe('id\n1\n2');
  });

  test('replaces CSV, also where CSV would be sent as it is read', async () => {
    expect(await brief('lines?order=id', 'text/csv')).toEqual([200, 'text/csv; charset=utf-8', 'kept;1;2;']);
    expect((await ask('lines?order=id&limit=5000', 'text/csv')).text).toBe('kept;1;2;');
  });

  test('over any rows makes bytes of whatever is asked for', async () => {
    const type = 'application/vnd.twkb';
    for (const path of ['lines', 'lines?select=id', 'rpc/all_lines']) {
      const { status, type: given, bytes } = await ask(path, type);
      expect([path, status, given, [...bytes]]).toEqual([path, 200, type, [1, 255, 1, 255]]);
    }
    expect([...(await ask('rpc/plain_text', type)).bytes]).toEqual([1, 255]);
  });

  test('of any kind answers whatever is asked of its table; vendored types stay those of the protocol', async () => {
    for (const accept of ['text/plain', 'application/json', '*/*', 'text/csv'])
      expect(await brief('notes?order=id', accept)).toEqual([200, 'application/octet-stream', 'ab']);
    expect((await ask('notes?id=eq.1', 'application/vnd.pgrst.object+json')).text).toBe('{"id":1,"body":"a"}');
    expect((await ask('notes?select=id&order=id', '*/*')).text).toBe('[{"id":1}, \n {"id":2}]');
  });

  test('has the rows that its caller may see, and no others', async () => {
    const authorization = `Bearer ${server.tokenOf('00000000-0000-4000-8000-000000000002')}`;
    expect((await ask('owned', 'text/html', { headers: { authorization } })).text).toBe('<li>2');
    expect((await ask('owned', 'text/html')).text).toBe('');
  });

  test('is planned like any other answer', async () => {
    const plan = await ask('lines', 'application/vnd.pgrst.plan; for="text/tab-separated-values"');
    expect([plan.status, plan.text.includes('Aggregate')]).toEqual([200, true]);
  });
});

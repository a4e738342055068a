import { request as httpRequest } from 'node:http';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startRest, type RestServer } from './server.ts';
import { error } from './table.ts';

let server: RestServer;
let database: string;
beforeAll(async () => {
  server = await startRest({ txEnd: 'commit-allow-override', preRequest: 'public.check_request' });
  await server.admin.query(`
    create function public.setting(name text) returns text language sql volatile as $$ select current_setting(name, true) $$;
    create function public.patient() returns text language plpgsql set statement_timeout = '20s' as
      $$ begin perform pg_sleep(0.5); return current_setting('statement_timeout'); end $$;
    create function public.strict() returns text language sql set default_transaction_isolation = 'repeatable read' as
      $$ select current_setting('transaction_isolation') $$;
    create table public.chain (id int primary key, next int references public.chain (id) deferrable initially deferred);
    create function public.write_slowly() returns void language plpgsql as
      $$ begin insert into public.chain (id) values (pg_backend_pid()); perform pg_sleep(20); end $$;
    create function public.slow_add(a int) returns int stable language plpgsql as
      $$ begin perform pg_sleep(0.01); return a + 1; end $$;
    create table public.diverted (id int primary key, note text);
    create table public.notes_of_diversion (id int);
    create function public.divert() returns trigger language plpgsql as
      $$ begin insert into public.notes_of_diversion values (new.id); return null; end $$;
    create trigger divert before insert on public.diverted for each row execute function public.divert();
    grant all on public.chain, public.diverted, public.notes_of_diversion to anon, service_role;
    notify pgrst, 'reload schema'`);
  const { rows } = await server.admin.query<{ name: string }>('select quote_ident(current_database()) as name');
  database = rows[0]?.name ?? '';
  await vi.waitFor(async () => expect(await settingOf('role')).toBe('anon'), 5_000);
});
afterAll(() => server.close());

interface Answer {
  status: number;
  json: unknown;
}

async function call(name: string, args: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${server.url}/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(args),
  });
  return { status: response.status, json: JSON.parse(await response.text()) };
}

const settingOf = async (name: string, headers?: Record<string, string>): Promise<unknown> =>
  (await call('setting', { name }, headers)).json;
const as = (role: string) => ({ authorization: `Bearer ${server.tokenOf('7', role)}` });

describe('settings of a role', () => {
  test('people have 8 s, the service role the last limit', async () => {
    expect(await settingOf('statement_timeout')).toBe('3s');
    expect(await settingOf('statement_timeout', as('authenticated'))).toBe('8s');
    expect(await settingOf('statement_timeout', as('service_role'))).toBe('1min');
  });

  test("are what ALTER ROLE says after NOTIFY pgrst, 'reload config', of that role alone", async () => {
    await server.admin.query(`
      alter role anon in database ${database} set statement_timeout = '200ms';
      alter role anon in database ${database} set timezone = 'Asia/Tokyo';
      alter role anon in database ${database} set search_path = 'other';
      alter role anon in database ${database} set default_transaction_isolation = 'serializable';
      notify pgrst, 'reload config'`);
    await expect.poll(() => settingOf('statement_timeout')).toBe('200ms');
    expect(await settingOf('timezone')).toBe('Asia/Tokyo');
    expect(await settingOf('timezone', { prefer: 'timezone=UTC' })).toBe('UTC');
    expect(await settingOf('search_path')).toBe('"public", "extensions"');
    expect(await settingOf('transaction_isolation')).toBe('serializable');
    expect(await settingOf('statement_timeout', as('authenticated'))).toBe('8s');
    expect(await settingOf('transaction_isolation', as('authenticated'))).toBe('read committed');
    const ended = await call('slow', { seconds: 5 });
    expect(ended).toMatchObject({
      status: 504,
      json: { code: '57014', hint: expect.stringContaining('narrower filter') },
    });
  });

  test('a function has its own in their place', async () => {
    expect(await call('patient')).toEqual({ status: 200, json: '20s' });
    expect(await call('strict')).toEqual({ status: 200, json: 'repeatable read' });
    expect(await settingOf('statement_timeout')).toBe('200ms');
  });

  test('go when the role loses them', async () => {
    await server.admin.query(`alter role anon in database ${database} reset all; notify pgrst, 'reload config'`);
    await expect.poll(() => settingOf('statement_timeout')).toBe('3s');
    expect(await settingOf('transaction_isolation')).toBe('read committed');
  });
});

describe('around the statement', () => {
  const insert = (row: object, prefer: string) =>
    fetch(`${server.url}/chain`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer },
      body: JSON.stringify(row),
    });

  test('the function for each request comes first: what it refuses is not tried', async () => {
    const refused = await call('add', { a: 'no number' }, { 'x-odd-header': 'refuse me' });
    expect(refused).toMatchObject({ status: 403, json: { code: 'PT403' } });
    const tried = await call('add', { a: 'no number' });
    expect(tried).toMatchObject({ status: 400, json: { code: '22P02' } });
  });

  test('tx=rollback judges constraints that wait for the end, and keeps nothing', async () => {
    const late = await insert({ id: 1, next: 99 }, 'tx=rollback');
    expect([late.status, await late.json()]).toMatchObject([409, { code: '23503' }]);
    const committed = await insert({ id: 1, next: 99 }, '');
    expect([committed.status, await committed.json()]).toMatchObject([409, { code: '23503' }]);
    const good = await insert({ id: 1, next: 1 }, 'tx=rollback');
    expect([good.status, good.headers.get('preference-applied')]).toEqual([201, 'tx=rollback']);
    expect((await server.admin.query('select from public.chain')).rowCount).toBe(0);
    expect((await call('add', { a: 1 })).status).toBe(200);
  });

  test('a PUT that is refused because its row is not there keeps nothing of what its triggers did', async () => {
    const refused = await fetch(`${server.url}/diverted?id=eq.1`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, note: 'x' }),
    });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      error('PGRST115', 'Payload values do not match URL in primary key column(s)'),
    ]);
    expect((await server.admin.query('select from public.notes_of_diversion')).rowCount).toBe(0);
  });
});

describe('a client that goes away', () => {
  // Of a connection that fetch cuts, it opens another at once, which would hold up the server's end.
  const leaveAfter = (name: string, args: object, ms: number | Promise<void>): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const headers = { 'content-type': 'application/json', ...as('service_role') };
    const request = httpRequest(`${server.url}/rpc/${name}`, { method: 'POST', headers, agent: false }, (response) => {
      response.resume();
    });
    request.on('error', () => {}).on('close', resolve);
    request.end(JSON.stringify(args));
    const leave = () => request.destroy();
    if (typeof ms === 'number') setTimeout(leave, ms);
    else void ms.then(leave);
    return promise;
  };
  const running = async (name: string): Promise<number> => {
    const { rows } = await server.admin.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and state = 'active' and query like $1`,
      [`%"${name}"%`],
    );
    return rows[0]?.count ?? 0;
  };

  test('takes its statements with it, and what they had done; others go on', async () => {
    const { promise: gone, resolve: go } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 20 }, () => leaveAfter('write_slowly', {}, gone));
    // Ten have a connection, the others wait for one.
    await expect.poll(() => running('write_slowly'), { timeout: 5_000 }).toBe(10);
    go();
    await Promise.all(waiting);
    await expect.poll(() => running('write_slowly'), { timeout: 2_000 }).toBe(0);
    expect((await server.admin.query('select from public.chain')).rowCount).toBe(0);
    const after = await Promise.all(Array.from({ length: 50 }, () => call('slow_add', { a: 1 })));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('never cancels what comes after it on the same connection', async () => {
    const answers: Promise<Answer>[] = [];
    for (let round = 0; round < 60; round += 1) {
      answers.push(call('slow_add', { a: 1 }));
      await leaveAfter('slow_add', { a: 1 }, Math.random() * 20);
    }
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

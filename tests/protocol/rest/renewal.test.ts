import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startRest, type RestServer } from './server.ts';

let server: RestServer;
beforeAll(async () => {
  server = await startRest({ schemas: ['public', 'other'], aggregates: true, txEnd: 'commit-allow-override' });
});
afterAll(() => server.close());

const ask = async (path: string): Promise<number> => {
  const response = await fetch(`${server.url}/${path}`);
  await response.body?.cancel();
  return response.status;
};
const json = async (path: string): Promise<unknown> => (await fetch(`${server.url}/${path}`)).json();
/** A change is there within a second; a machine that runs other tests beside gets another. */
const soon = { timeout: 2_000, interval: 20 };

test('a column of another type is read as such, on connections that had prepared the old one', async () => {
  await server.admin.query('create table public.changing (code int); grant select on public.changing to anon');
  await expect.poll(() => ask('changing?code=eq.1'), soon).toBe(200);
  await Promise.all(Array.from({ length: 40 }, () => ask('changing?code=eq.2')));
  await server.admin.query('alter table public.changing alter code type text');
  await expect.poll(() => ask('changing?code=eq.letters'), soon).toBe(200);
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('changing?code=eq.letters')));
  expect(new Set(answers)).toEqual(new Set([200]));
});

describe('what changes the structure is seen within a second, without NOTIFY', () => {
  test('a table, its relationships and its end', async () => {
    expect(await ask('newcomers')).toBe(404);
    await server.admin.query(`
      create table public.newcomers (id int primary key, client_id int references public.clients (id));
      grant select on public.newcomers to anon`);
    await expect.poll(() => ask('newcomers'), soon).toBe(200);
    expect(await json('clients?select=id,newcomers(id)&id=eq.1')).toEqual([{ id: 1, newcomers: [] }]);
    await server.admin.query('alter table public.newcomers drop constraint newcomers_client_id_fkey');
    await expect.poll(() => ask('clients?select=newcomers(id)'), soon).toBe(400);
    await server.admin.query('drop table public.newcomers');
    await expect.poll(() => ask('newcomers'), soon).toBe(404);
  });

  test('a function, its arguments and its end', async () => {
    await server.admin.query(`create function public.late(a int) returns int immutable language sql as 'select a'`);
    await expect.poll(() => ask('rpc/late?a=1'), soon).toBe(200);
    await server.admin.query(
      `create function public.late(a int, b int) returns int immutable language sql as 'select b'`,
    );
    await expect.poll(() => ask('rpc/late?a=1&b=2'), soon).toBe(200);
    await server.admin.query('drop function public.late(int), public.late(int, int)');
    await expect.poll(() => ask('rpc/late?a=1'), soon).toBe(404);
  });

  test('a comment', async () => {
    await server.admin.query(`comment on table public.clients is 'Who pays late.'`);
    await expect.poll(async () => JSON.stringify(await json('')), soon).toContain('Who pays late.');
  });

  test('a policy needs no renewal at all', async () => {
    await server.admin.query(`
      create table public.guarded (id int); insert into public.guarded values (1), (2); grant select on public.guarded to anon`);
    await expect.poll(() => ask('guarded'), soon).toBe(200);
    await server.admin.query(`
      alter table public.guarded enable row level security; create policy second on public.guarded to anon using (id = 2)`);
    expect(await json('guarded')).toEqual([{ id: 2 }]);
  });

  test('what happened while nobody listened', async () => {
    await server.admin.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'casewright-listener' and datname = current_database()`);
    await server.admin.query('create table public.unheard (id int); grant select on public.unheard to anon');
    await expect.poll(() => ask('unheard'), { timeout: 5_000 }).toBe(200);
  });
});

describe('the catalogue is read', () => {
  afterAll(() => vi.restoreAllMocks());

  test('a few times for a migration of many commands', async () => {
    const readings = vi.spyOn(server.backend.engine, 'transaction');
    for (let index = 0; index < 50; index += 1) await server.admin.query(`create table public.burst_${index} (id int)`);
    await server.admin.query('grant select on public.burst_49 to anon');
    await expect.poll(() => ask('burst_49'), soon).toBe(200);
    expect(readings.mock.calls.length).toBeLessThan(15);
    readings.mockRestore();
  });

  test('again when a reading fails; until then the old cache answers', async () => {
    const failing = vi.spyOn(server.backend.engine, 'transaction').mockRejectedValueOnce(new Error('not now'));
    await server.admin.query('create table public.patient (id int); grant select on public.patient to anon');
    await expect.poll(() => failing.mock.calls.length).toBe(1);
    expect(await ask('patient')).toBe(404);
    expect(await ask('clients')).toBe(200);
    await expect.poll(() => ask('patient'), { timeout: 3_000 }).toBe(200);
    failing.mockRestore();
  });

  test('never for a request', async () => {
    const spies = [vi.spyOn(server.backend.engine, 'query'), vi.spyOn(server.backend.engine, 'transaction')];
    const paths = ['clients?select=id,projects(id)', 'rpc/add?a=1', 'clients?id=eq.2', 'nothing_here'];
    for (let round = 0; round < 25; round += 1)
      await Promise.all(Array.from({ length: 40 }, (_, index) => ask(paths[index % paths.length] ?? '')));
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startRest, type RestServer } from './server.ts';

let server: RestServer;
beforeAll(async () => {
  server = await startRest({ schemas: ['public', 'other'], aggregates: true, txOverride: true });
});
afterAll(() => server.close());

test('a renewed schema is seen after NOTIFY, without a restart', async () => {
  const status = async (): Promise<number> => {
    const response = await fetch(`${server.url}/newcomers`);
    await response.body?.cancel();
    return response.status;
  };
  expect(await status()).toBe(404);
  await server.admin.query(
    `create table public.newcomers (id int primary key, client_id int references public.clients (id)); grant select on public.newcomers to anon; notify pgrst, 'reload schema'`,
  );
  await expect.poll(status).toBe(200);
  const embedded = await fetch(`${server.url}/clients?select=id,newcomers(id)&id=eq.1`);
  expect(await embedded.json()).toEqual([{ id: 1, newcomers: [] }]);
});

test('a column of another type is read as such after NOTIFY, on connections that had prepared the old one', async () => {
  const ask = async (value: string): Promise<number> => {
    const response = await fetch(`${server.url}/changing?code=eq.${value}`);
    await response.body?.cancel();
    return response.status;
  };
  await server.admin.query(
    `create table public.changing (code int); grant select on public.changing to anon; notify pgrst, 'reload schema'`,
  );
  await expect.poll(() => ask('1')).toBe(200);
  await Promise.all(Array.from({ length: 40 }, () => ask('2')));
  await server.admin.query(`alter table public.changing alter code type text; notify pgrst, 'reload schema'`);
  await expect.poll(() => ask('letters')).toBe(200);
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('letters')));
  expect(new Set(answers)).toEqual(new Set([200]));
});

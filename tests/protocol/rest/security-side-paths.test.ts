import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startRest, type RestServer } from './server.ts';

const FIRST = '00000000-0000-4000-8000-000000000001';
const SECOND = '00000000-0000-4000-8000-000000000002';
const FOREIGN = 'of the second';

let server: RestServer;
let closed: RestServer;
beforeAll(async () => {
  server = await startRest({ aggregates: true, plan: true, txEnd: 'commit-allow-override' });
  closed = await startRest();
});
afterAll(async () => {
  await server.close();
  await closed.close();
});

async function as(person: string, path: string, init: RequestInit = {}, at = server) {
  const response = await fetch(`${at.url}/${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${at.tokenOf(person)}`,
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries(new Headers(init.headers)),
    },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('row security on side paths', () => {
  test.each(['text', 'json'])('a plan as %s tells no content, and is shown only where it is allowed', async (form) => {
    const accept = `application/vnd.pgrst.plan+${form}; options=analyze|verbose|settings`;
    const path = 'secrets?content=like.*second&select=content';
    const shown = await as(FIRST, path, { headers: { accept } });
    expect(shown.status).toBe(200);
    expect(shown.text).not.toContain(FOREIGN);
    const hidden = await as(FIRST, path, { headers: { accept } }, closed);
    expect([hidden.status, JSON.parse(hidden.text).code]).toEqual([406, 'PGRST107']);
  });

  test('a function’s rows as CSV are own rows', async () => {
    for (const init of [{}, { method: 'POST', body: '{}' }]) {
      const csv = await as(SECOND, 'rpc/secret_contents?select=id,content', {
        ...init,
        headers: { accept: 'text/csv' },
      });
      expect(csv.text).toBe(`id,content\n3,"${FOREIGN}"`);
      const other = await as(FIRST, 'rpc/secret_contents?select=id&order=id', {
        ...init,
        headers: { accept: 'text/csv' },
      });
      expect(other.text).toBe('id\n1\n2');
    }
  });

  test('ordering by what is embedded neither adds nor shows rows', async () => {
    const { text } = await as(FIRST, 'secrets?select=id,projects(name)&order=projects(name).desc,id');
    expect(JSON.parse(text)).toEqual([
      { id: 2, projects: { name: 'Beta bridge' } },
      { id: 1, projects: { name: 'Alpha tower' } },
    ]);
  });

  test('a spread of many, at any depth, holds own rows', async () => {
    const { text } = await as(FIRST, 'clients?select=id,...projects(ids:id,...secrets(contents:content))&id=eq.1');
    expect(text).not.toContain(FOREIGN);
    const near = await as(SECOND, 'projects?select=id,...secrets(content)&order=id&id=lt.3');
    expect(JSON.parse(near.text)).toEqual([
      { id: 1, content: [FOREIGN] },
      { id: 2, content: [] },
    ]);
  });

  test('a count in a condition of an embed is of own rows', async () => {
    const counted = { headers: { prefer: 'count=exact' } };
    const inner = await as(SECOND, 'projects?select=id,secrets!inner()', counted);
    expect(inner.headers.get('content-range')).toBe('0-0/1');
    const without = await as(SECOND, 'projects?select=id,secrets()&secrets=is.null', counted);
    expect(without.headers.get('content-range')).toBe('0-2/3');
  });

  test.each([
    ['PATCH', '{"content":"x"}'],
    ['DELETE', undefined],
  ])('%s of a foreign row is answered like that of a missing one', async (method, body) => {
    for (const prefer of ['tx=rollback', 'return=representation, count=exact, tx=rollback']) {
      const [foreign, missing] = await Promise.all(
        [3, 99].map((id) =>
          as(FIRST, `secrets?id=eq.${id}`, { method, headers: { prefer }, ...(body !== undefined && { body }) }),
        ),
      );
      expect(foreign?.status).toBe(missing?.status);
      expect(foreign?.text).toBe(missing?.text);
      expect(foreign?.headers.get('content-range')).toBe(missing?.headers.get('content-range'));
    }
  });

  test('an upsert over a foreign row changes and shows nothing of it', async () => {
    const body = JSON.stringify({ id: 3, owner_id: FIRST, content: 'mine now' });
    const answers = await Promise.all(
      ['merge', 'ignore'].map((kind) =>
        as(FIRST, 'secrets', {
          method: 'POST',
          body,
          headers: { prefer: `resolution=${kind}-duplicates, return=representation` },
        }),
      ),
    );
    for (const { text } of answers) expect(text).not.toContain(FOREIGN);
    // That the number is taken is PostgreSQL's to say, as with any unique key.
    expect(answers.map(({ status }) => status)).toEqual([403, 201]);
    expect(answers[1]?.text).toBe('[]');
    const put = await as(FIRST, 'secrets?id=eq.3', { method: 'PUT', body });
    expect([put.status, JSON.parse(put.text).code]).toEqual([403, '42501']);
    const { rows } = await server.admin.query('select owner_id, content from public.secrets where id = 3');
    expect(rows).toEqual([{ owner_id: SECOND, content: FOREIGN }]);
  });

  test('a planned or an estimated count is of own rows: the planner would tell of the others', async () => {
    const estimated = await as(FIRST, 'secrets?select=id', { headers: { prefer: 'count=estimated' } });
    expect(estimated.headers.get('content-range')).toBe('0-1/2');
    const planned = await as(FIRST, 'secrets?select=id', { headers: { prefer: 'count=planned' } });
    expect(planned.headers.get('content-range')).toBe('0-1/2');
  });

  test.each(['planned', 'estimated'])('count=%s does not follow the values of hidden rows', async (count) => {
    await server.admin.query(
      `insert into public.secrets (id, owner_id, content) select n, $1, 'common' from generate_series(1000, 3000) n`,
      [SECOND],
    );
    await server.admin.query('analyze public.secrets');
    const rangeOf = async (path: string, init: RequestInit = {}) =>
      (await as(FIRST, path, { method: 'HEAD', ...init, headers: { prefer: `count=${count}` } })).headers.get(
        'content-range',
      );
    expect(await rangeOf('secrets?content=eq.common')).toBe('*/0');
    expect(await rangeOf('secrets?content=lt.x&select=id,other:owner_id')).toBe('0-1/2');
    // Who sees all rows has the planner's guess.
    const { rows } = await server.admin.query<{ role: string }>(
      "select rolname as role from pg_roles where rolname = 'service_role'",
    );
    expect(rows).toHaveLength(1);
    const all = await fetch(`${server.url}/secrets?content=eq.common`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${server.tokenOf(FIRST, 'service_role')}`, prefer: `count=${count}` },
    });
    expect(Number(all.headers.get('content-range')?.split('/')[1])).toBeGreaterThan(1000);
    await server.admin.query('delete from public.secrets where id >= 1000');
    await server.admin.query('analyze public.secrets');
  });

  test('own rows are counted up to ten thousand where the estimate is not given', async () => {
    await server.admin.query(
      `insert into public.secrets (id, owner_id, content) select n, $1, 'mine' from generate_series(10000, 20100) n`,
      [FIRST],
    );
    const planned = await as(FIRST, 'secrets?select=id&limit=1', { headers: { prefer: 'count=planned' } });
    expect(planned.headers.get('content-range')).toBe('0-0/10001');
    await server.admin.query('delete from public.secrets where id >= 10000');
  });
});

describe('time tells no more than an answer', { timeout: 60_000 }, () => {
  const FOREIGN_ROWS = 100_000;
  const TIMES = 40;

  test('an exact count takes as long beside a hundred thousand foreign rows', async () => {
    await server.admin.query(`
      create table public.deeds (id int primary key, owner_id uuid not null, content text not null);
      create index on public.deeds (owner_id);
      alter table public.deeds enable row level security;
      create policy own on public.deeds for select to authenticated
        using (owner_id = (select (current_setting('request.jwt.claims', true)::json ->> 'sub')::uuid));
      grant select on public.deeds to authenticated;
      insert into public.deeds select n, '${FIRST}', 'mine' from generate_series(1, 20) n;
      analyze public.deeds;`);
    await expect.poll(async () => (await as(FIRST, 'deeds?limit=1')).status).toBe(200);
    const alone = await timeOfCounts();
    await server.admin.query(
      `insert into public.deeds select n, '${SECOND}', 'theirs' from generate_series(1000, 1000 + ${FOREIGN_ROWS - 1}) n;
       analyze public.deeds;`,
    );
    const beside = await timeOfCounts();
    process.stdout.write(
      `count=exact of 20 own rows beside ${FOREIGN_ROWS} foreign ones: ${(beside / alone).toFixed(2)} times the time\n`,
    );
    // Reading all of them takes ten times as long and more.
    expect(beside / alone).toBeLessThan(4);
  });

  async function timeOfCounts(): Promise<number> {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const started = performance.now();
      const { headers } = await as(FIRST, 'deeds?select=id&limit=1', { headers: { prefer: 'count=exact' } });
      times.push(performance.now() - started);
      expect(headers.get('content-range')).toBe('0-0/20');
    }
    // The lower quartile: what else the machine does only ever adds.
    return times.toSorted((a, b) => a - b)[Math.floor(TIMES / 4)] ?? Number.NaN;
  }
});

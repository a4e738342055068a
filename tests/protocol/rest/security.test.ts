import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startRest, type RestServer } from './server.ts';

const FIRST = '00000000-0000-4000-8000-000000000001';
const SECOND = '00000000-0000-4000-8000-000000000002';

let server: RestServer;
beforeAll(async () => {
  server = await startRest({ aggregates: true, plan: true });
});
afterAll(() => server.close());

async function as(person: string | null, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (person !== null) headers.set('authorization', `Bearer ${server.tokenOf(person)}`);
  if (init.body !== undefined) headers.set('content-type', headers.get('content-type') ?? 'application/json');
  const response = await fetch(`${server.url}/${path}`, { ...init, headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
  };
}

describe('row security on every path', () => {
  test('a plain read shows only own rows', async () => {
    expect((await as(FIRST, 'secrets?select=id&order=id')).json).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await as(SECOND, 'secrets?select=id')).json).toEqual([{ id: 3 }]);
  });

  test.each([
    ['a filter by the id of a foreign row', 'secrets?id=eq.3'],
    ['a filter by its content', 'secrets?content=eq.of%20the%20second'],
    ['a tree', 'secrets?or=(id.eq.3,content.like.*second)'],
    ['a negation', 'secrets?id=not.in.(1,2)'],
  ])('%s finds nothing', async (_, path) => {
    expect((await as(FIRST, path)).json).toEqual([]);
  });

  test('embeds show only own rows, plain, spread, nested and inner', async () => {
    const embedded = await as(FIRST, 'projects?select=id,secrets(id)&id=eq.1');
    expect(embedded.json).toEqual([{ id: 1, secrets: [{ id: 1 }] }]);
    const spread = await as(FIRST, 'projects?select=id,...secrets(secret:id)&id=eq.1');
    expect(spread.json).toEqual([{ id: 1, secret: [1] }]);
    const nested = await as(SECOND, 'clients?select=id,projects(secrets(content))&id=eq.1');
    expect(nested.text).not.toContain('of the first');
    expect((await as(SECOND, 'projects?select=id,secrets!inner(id)')).json).toEqual([{ id: 1, secrets: [{ id: 3 }] }]);
    expect((await as(SECOND, 'projects?select=id,secrets()&secrets=not.is.null')).json).toEqual([{ id: 1 }]);
  });

  test.each(['exact', 'estimated'])('count=%s counts only own rows', async (count) => {
    const { headers } = await as(FIRST, 'secrets?select=id&limit=1', { headers: { prefer: `count=${count}` } });
    expect(headers.get('content-range')).toBe('0-0/2');
  });

  test('aggregates are over own rows', async () => {
    expect((await as(FIRST, 'secrets?select=count(),id.sum()')).json).toEqual([{ count: 2, sum: 3 }]);
    expect((await as(SECOND, 'projects?select=id,secrets(count())&id=eq.1')).json).toEqual([
      { id: 1, secrets: [{ count: 1 }] },
    ]);
  });

  test('functions that run as their caller see only own rows', async () => {
    expect((await as(FIRST, 'rpc/secret_contents?select=id&order=id')).json).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await as(SECOND, 'rpc/secret_count')).text).toBe('1');
  });

  test('CSV and HEAD show only own rows', async () => {
    const csv = await as(SECOND, 'secrets?select=id', { headers: { accept: 'text/csv' } });
    expect(csv.text).toBe('id\n3');
    const head = await as(SECOND, 'secrets', { method: 'HEAD', headers: { prefer: 'count=exact' } });
    expect(head.headers.get('content-range')).toBe('0-0/1');
  });

  test('writes reach only own rows, and what they return are only own rows', async () => {
    const representation = { prefer: 'return=representation' };
    const patched = await as(FIRST, 'secrets?id=eq.3', {
      method: 'PATCH',
      body: '{"content":"stolen"}',
      headers: representation,
    });
    expect([patched.status, patched.json]).toEqual([200, []]);
    const deleted = await as(FIRST, 'secrets?id=eq.3', { method: 'DELETE', headers: representation });
    expect([deleted.status, deleted.json]).toEqual([200, []]);
    const { rows } = await server.admin.query('select content from public.secrets where id = 3');
    expect(rows).toEqual([{ content: 'of the second' }]);
  });

  test('an insert or upsert in the name of another is refused with 403 and writes nothing', async () => {
    for (const prefer of ['return=minimal', 'resolution=merge-duplicates']) {
      const body = JSON.stringify({ id: 3, owner_id: FIRST, content: 'taken over' });
      const refused = await as(FIRST, 'secrets', { method: 'POST', body, headers: { prefer } });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      const foreign = JSON.stringify({ id: 77, owner_id: SECOND, content: 'planted' });
      const planted = await as(FIRST, 'secrets', { method: 'POST', body: foreign, headers: { prefer } });
      expect([planted.status, planted.json.code]).toEqual([403, '42501']);
    }
    const { rows } = await server.admin.query('select id, content from public.secrets order by id');
    expect(rows.map((row) => row.id)).toEqual([1, 2, 3]);
    expect(rows[2].content).toBe('of the second');
  });

  test('a refused or missing row looks the same', async () => {
    const single = { headers: { accept: 'application/vnd.pgrst.object+json' } };
    const foreign = await as(FIRST, 'secrets?id=eq.3', single);
    const missing = await as(FIRST, 'secrets?id=eq.99', single);
    expect(foreign.text).toBe(missing.text);
    expect(foreign.status).toBe(406);
  });

  test('errors do not tell the content of foreign rows', async () => {
    const { text } = await as(FIRST, 'secrets?content=eq.x&select=content::int');
    expect(text).not.toContain('of the second');
    const cast = await as(FIRST, 'secrets?select=content::int');
    expect(cast.status).toBe(400);
    expect(cast.text).not.toContain('of the second');
  });

  test('nobody signed in: 401 with how to sign in; somebody: 403', async () => {
    const anonymous = await as(null, 'secrets');
    expect([anonymous.status, anonymous.json.code, anonymous.headers.get('www-authenticate')]).toEqual([
      401,
      '42501',
      'Bearer',
    ]);
    const known = await as(FIRST, 'locked?select=hidden');
    expect([known.status, known.json.code]).toEqual([403, '42501']);
  });
});

describe('column grants', () => {
  test('a granted column is shown, another refused wherever it is named', async () => {
    expect((await as(FIRST, 'locked?select=id,visible')).json).toEqual([{ id: 1, visible: 'seen' }]);
    for (const path of [
      'locked',
      'locked?select=id&hidden=eq.unseen',
      'locked?select=id&order=hidden',
      'locked?select=id&or=(hidden.eq.unseen,id.eq.1)',
    ]) {
      expect((await as(FIRST, path)).status).toBe(403);
    }
    const written = await as(FIRST, 'locked?id=eq.1', { method: 'PATCH', body: '{"hidden":"x"}' });
    expect(written.status).toBe(403);
    const inserted = await as(FIRST, 'locked', { method: 'POST', body: '{"id":5,"visible":"v"}' });
    expect(inserted.status).toBe(201);
    const { rows } = await server.admin.query('delete from public.locked where id = 5 returning hidden');
    expect(rows).toEqual([{ hidden: null }]);
  });
});

describe('who is asking', () => {
  test('a token that nobody signed is refused before the database sees it', async () => {
    const [header, payload] = server.tokenOf(FIRST).split('.');
    for (const token of [`${header}.${payload}.`, `${header}.${payload}.AAAA`, 'x', 'a.b.c']) {
      const response = await fetch(`${server.url}/secrets`, { headers: { authorization: `Bearer ${token}` } });
      expect(response.status).toBe(401);
      expect(response.headers.get('proxy-status')).toMatch(/^PostgREST; error=PGRST30[13]$/);
    }
  });

  test('a role that the server may not become is refused, the database owner above all', async () => {
    for (const role of ['postgres', 'supabase_admin', 'nobody', 'authenticator', '']) {
      const response = await fetch(`${server.url}/clients`, {
        headers: { authorization: `Bearer ${server.tokenOf(FIRST, role)}` },
      });
      expect(response.status).toBe(401);
      await response.body?.cancel();
    }
  });

  test('the service role passes row security, and only it', async () => {
    const response = await fetch(`${server.url}/secrets?select=id`, {
      headers: { apikey: server.keys.serviceRoleKey },
    });
    expect(await response.json()).toHaveLength(3);
  });

  test('what a function does to its role or settings ends with its request', async () => {
    const changed = await as(FIRST, 'rpc/try_to_be', { method: 'POST', body: '{"name":"service_role"}' });
    expect(changed.status).toBe(200);
    const next = await Promise.all(Array.from({ length: 20 }, () => as(null, 'rpc/request_facts')));
    for (const { json } of next) expect(json).toMatchObject({ role: 'anon', claims_role: 'anon', header: null });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startRest, type RestServer } from './server.ts';

let server: RestServer;
beforeAll(async () => {
  server = await startRest({
    requireApiKey: true,
    maxRows: 2,
    maxEmbedDepth: 1,
    bodyLimit: 1_000,
    guestBodyLimit: 500,
    maxAnswerBytes: 5_000,
    plan: true,
    safeUpdate: true,
    preRequest: 'public.check_request',
  });
});
afterAll(() => server.close());

async function ask(path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (!headers.has('no-key')) headers.set('apikey', server.keys.anonKey);
  const response = await fetch(`${server.url}/${path}`, { ...init, headers });
  const text = await response.text();
  return { status: response.status, range: response.headers.get('content-range'), text };
}

describe('settings', () => {
  test('requireApiKey: without a key the gateway answers, before anything is looked at', async () => {
    const refused = await ask('clients', { headers: { 'no-key': '1' } });
    expect(refused.status).toBe(401);
    expect(JSON.parse(refused.text)).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
    expect((await ask('clients')).status).toBe(200);
  });

  test('maxAnswerBytes: what would be larger is refused, and says what to do', async () => {
    const read = (columns: number) =>
      ask(`projects?select=${Array.from({ length: columns }, (_, at) => `column${at}:name`).join(',')}`);
    expect((await read(20)).status).toBe(200);
    const refused = await read(400);
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      400,
      {
        code: '54000',
        message: 'requested length too large',
        details: null,
        hint: 'The answer would be larger than is allowed. Ask for fewer rows, columns or embedded resources.',
      },
    ]);
  });

  test('guestBodyLimit: a guest may send less than a person', async () => {
    for (const type of ['application/json', 'text/csv']) {
      const post = (length: number) =>
        ask('clients', { method: 'POST', headers: { 'content-type': type }, body: `[${' '.repeat(length)}]` });
      expect([type, (await post(600)).status]).toEqual([type, 413]);
      expect([type, (await post(400)).status === 413]).toEqual([type, false]);
    }
  });

  test('maxRows caps the root, embeds and functions, and leaves the count alone', async () => {
    const root = await ask('projects?select=id&order=id', { headers: { prefer: 'count=exact' } });
    expect([root.status, root.range, JSON.parse(root.text)]).toEqual([206, '0-1/4', [{ id: 1 }, { id: 2 }]]);
    const asked = await ask('projects?select=id&order=id&limit=3');
    expect(JSON.parse(asked.text)).toHaveLength(2);
    const embedded = await ask('projects?select=tasks(id)&id=eq.1');
    expect(JSON.parse(embedded.text)[0].tasks).toHaveLength(2);
    const called = await ask('rpc/numbers?upto=9');
    expect(JSON.parse(called.text)).toEqual([1, 2]);
  });

  test('safeUpdate: a change of all rows is refused as pg-safeupdate does, one of some rows or of no column is not', async () => {
    const change = (path: string, method: string, body?: object) =>
      ask(path, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
    for (const [method, verb] of [
      ['PATCH', 'UPDATE'],
      ['DELETE', 'DELETE'],
    ] as const) {
      const refused = await change('clients', method, method === 'PATCH' ? { name: 'x' } : undefined);
      expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
        400,
        { code: '21000', message: `${verb} requires a WHERE clause` },
      ]);
      // A limit, an order or a filter of what is embedded is no condition.
      expect(
        (await change('clients?order=id&limit=1&select=*,projects(id)&projects.id=eq.1', method, { name: 'x' })).status,
      ).toBe(400);
    }
    expect((await change('clients', 'PATCH', {})).status).toBe(204);
    expect((await change('clients?id=eq.-1', 'PATCH', { name: 'x' })).status).toBe(204);
    expect((await change('clients?or=(id.eq.-1,id.eq.-2)', 'DELETE')).status).toBe(204);
  });

  test('count=estimated guesses beyond maxRows, count=planned always', async () => {
    await server.admin.query('analyze public.projects');
    for (const count of ['estimated', 'planned']) {
      expect((await ask('projects?select=id', { headers: { prefer: `count=${count}` } })).range).toBe('0-1/4');
    }
  });

  test('with one schema its profile is answered to a caller who names it', async () => {
    const profileOf = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/clients`, { headers: { apikey: server.keys.anonKey, ...headers } })).headers.get(
        'content-profile',
      );
    expect(await profileOf({ 'accept-profile': 'public' })).toBe('public');
    expect(await profileOf({})).toBeNull();
  });

  test('maxEmbedDepth', async () => {
    expect((await ask('clients?select=projects(id)')).status).toBe(200);
    const deep = await ask('clients?select=projects(tasks(id))');
    expect([deep.status, JSON.parse(deep.text).code]).toEqual([400, 'PGRST100']);
  });

  test('bodyLimit', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(2_000) });
    const headers = { 'content-type': 'application/json' };
    expect((await ask('rpc/greet', { method: 'POST', body, headers })).status).toBe(413);
  });

  test('plan', async () => {
    const plan = await ask('clients?id=eq.1', { headers: { accept: 'application/vnd.pgrst.plan' } });
    expect(plan.text).toMatch(/^Aggregate[^]*clients/);
    const json = await ask('clients', {
      headers: { accept: 'application/vnd.pgrst.plan+json; options=analyze|buffers' },
    });
    expect(JSON.parse(json.text)[0]).toHaveProperty('Execution Time');
  });

  test('preRequest runs first, as the caller, in the same transaction', async () => {
    const refused = await ask('clients', { headers: { 'x-odd-header': 'refuse me' } });
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      403,
      { code: 'PT403', message: 'not today', details: null, hint: null },
    ]);
    const response = await fetch(`${server.url}/clients?limit=1`, { headers: { apikey: server.keys.anonKey } });
    expect(response.headers.get('x-checked-as')).toBe('anon');
  });

  test('aggregates and tx=rollback are off unless allowed', async () => {
    const summed = await ask('projects?select=budget.sum()');
    expect([summed.status, JSON.parse(summed.text)]).toEqual([
      400,
      { code: 'PGRST123', message: 'Use of aggregate functions is not allowed', details: null, hint: null },
    ]);
    const headers = { 'content-type': 'application/json', prefer: 'tx=rollback' };
    const body = JSON.stringify({ key: 'kept' });
    expect((await ask('counters', { method: 'POST', body, headers })).status).toBe(201);
    expect(JSON.parse((await ask('counters?key=eq.kept&select=key')).text)).toEqual([{ key: 'kept' }]);
  });
});

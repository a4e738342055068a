import { describe, expect, test } from 'vitest';

import { restTable } from './table.ts';

const { url, check, table } = restTable({ schemas: ['public', 'other'], plan: true, txEnd: 'commit-allow-override' });

const plan = { accept: 'application/vnd.pgrst.plan+json' };
const analyze = { accept: 'application/vnd.pgrst.plan+json; options=analyze' };
const ofPlan = { 'content-type': 'application/vnd.pgrst.plan+json; charset=utf-8', 'content-profile': 'public' };

async function planOf(request: string, headers: Record<string, string>, body?: string): Promise<string> {
  const [method = '', path = ''] = request.split(' ');
  const response = await fetch(url() + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  expect(response.status).toBe(200);
  for (const [name, value] of Object.entries({ ...ofPlan, ...plainContent(headers) }))
    expect([name, response.headers.get(name)]).toEqual([name, value]);
  return response.text();
}

/** A plan is called after the form and the options that it was asked for. */
const plainContent = ({ accept = '' }) => ({
  'content-type': `${accept.replace('+json', '+json; for="application/json"')}; charset=utf-8`,
});

describe('plans', () => {
  test.each([
    ['GET /clients', undefined, '"Relation Name":"clients"'],
    ['POST /clients', '{"id":60,"name":"x"}', '"Operation":"Insert"'],
    ['PATCH /clients?id=eq.1', '{"name":"x"}', '"Operation":"Update"'],
    ['PUT /clients?id=eq.1', '{"id":1,"name":"x"}', '"Conflict Resolution":"UPDATE"'],
    ['DELETE /clients?id=eq.1', undefined, '"Operation":"Delete"'],
    ['GET /rpc/all_projects', undefined, '"Node Type"'],
    ['POST /rpc/add', '{"a":1}', '"Node Type"'],
    ['POST /rpc/nothing', '{}', '"Node Type"'],
  ])('%s', async (request, body, part) => {
    expect(await planOf(request, plan, body)).toContain(part);
  });

  test('of what is not analysed runs nothing', async () => {
    await planOf('POST /counters', plan, '{"key":"planned"}');
    await check({ request: 'GET /counters?key=eq.planned', status: 200, json: [] });
  });

  test('of what is analysed is undone by tx=rollback', async () => {
    const headers = { ...analyze, prefer: 'tx=rollback' };
    expect(await planOf('POST /counters', headers, '{"key":"analysed"}')).toContain('Execution Time');
    expect(await planOf('POST /rpc/bump', headers, '{"counter":"analysed"}')).toContain('Execution Time');
    await check({ request: 'GET /counters?key=eq.analysed', status: 200, json: [] });
  });

  test('is what an analysed statement leaves without it', async () => {
    await planOf('POST /counters', analyze, '{"key":"kept"}');
    await check({ request: 'GET /counters?key=eq.kept&select=key', status: 200, json: [{ key: 'kept' }] });
  });
});

table('plans that cannot be', [
  { request: 'GET /clients', headers: { accept: 'application/vnd.pgrst.plan; for="image/png"' }, status: 406 },
  { request: 'GET /', headers: { accept: 'application/vnd.pgrst.plan' }, status: 406 },
]);

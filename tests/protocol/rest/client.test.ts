import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startRest, type RestServer } from './server.ts';

let server: RestServer;
let db: SupabaseClient;
beforeAll(async () => {
  server = await startRest({
    schemas: ['public', 'other'],
    aggregates: true,
    plan: true,
    txEnd: 'commit-allow-override',
  });
  db = createClient(server.base, server.keys.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.admin.query(
    `delete from public.clients where id > 3; delete from public.no_key; delete from public.counters where key not in ('one', 'two')`,
  );
});

/** The ids of projects that a filter finds. */
async function found(
  filter: (query: ReturnType<typeof projects>) => PromiseLike<{ data: { id: number }[] | null; error: unknown }>,
): Promise<number[]> {
  const { data, error } = await filter(projects());
  expect(error).toBeNull();
  return (data ?? []).map((row) => row.id);
}

/** The client's types hide the method from a database whose version they do not know. */
async function atMostOne(builder: { maxAffected: unknown }): Promise<{ error: unknown }> {
  if (typeof builder.maxAffected !== 'function') throw new Error('the client has no maxAffected');
  return builder.maxAffected(1);
}

function projects() {
  return db.from('projects').select('id').order('id');
}

const LEDGER: Record<string, () => Promise<void>> = {
  'client.from': async () => {
    const { data, status } = await db.from('clients').select();
    expect([status, data?.length]).toEqual([200, 3]);
  },
  'client.schema': async () => {
    const { data } = await db.schema('other').from('things').select();
    expect(data).toEqual([{ id: 1, label: 'elsewhere' }]);
    const { error, status } = await db.schema('hidden').from('links').select();
    expect([status, error?.code]).toEqual([406, 'PGRST106']);
  },
  'client.rpc': async () => {
    expect((await db.rpc('add', { a: 1, b: 2 })).data).toBe(3);
    expect((await db.rpc('add', { a: 1 }, { get: true })).data).toBe(11);
    expect(await db.rpc('all_projects', {}, { head: true, count: 'exact' })).toMatchObject({
      data: null,
      count: 4,
      status: 200,
    });
    expect((await db.rpc('all_projects').select('id, clients(name)').eq('id', 1).single()).data).toEqual({
      id: 1,
      clients: { name: 'Acme' },
    });
    expect(await db.rpc('nothing')).toMatchObject({ error: null, status: 204 });
    expect((await db.rpc('total', { amounts: [1, 2] })).data).toBe(3);
    expect((await db.rpc('total', { amounts: [1, 2] }, { get: true })).error?.code).toBe('22P02');
    expect((await db.rpc('nope')).error).toMatchObject({ code: 'PGRST202' });
  },
  'client.getOpenApiSpec': async () => {
    expect((await db.schema('public').getOpenApiSpec()).data).toMatchObject({ swagger: '2.0' });
  },
  'query.select': async () => {
    expect(await db.from('clients').select('id', { count: 'exact', head: true })).toMatchObject({
      data: null,
      count: 3,
      error: null,
    });
    const { data, count } = await db
      .from('clients')
      .select('name, projects(id, tasks(title))', { count: 'exact' })
      .eq('id', 2);
    expect([data, count]).toEqual([[{ name: 'Globex', projects: [{ id: 3, tasks: [{ title: 'Open' }] }] }], 1]);
    expect((await db.from('nope').select()).error).toMatchObject({ code: 'PGRST205' });
    // Without a body the client can only say that it failed.
    expect(await db.from('clients').select('nope', { head: true })).toMatchObject({
      status: 400,
      data: null,
      error: { message: '' },
    });
  },
  'query.insert': async () => {
    expect(await db.from('clients').insert({ id: 10, name: 'ten' })).toMatchObject({
      status: 201,
      data: null,
      error: null,
    });
    const many = await db
      .from('clients')
      .insert(
        [
          { id: 11, name: 'eleven' },
          { id: 12, name: 'twelve' },
        ],
        { count: 'exact' },
      )
      .select();
    expect(many).toMatchObject({
      status: 201,
      count: 2,
      data: [
        { id: 11, name: 'eleven' },
        { id: 12, name: 'twelve' },
      ],
    });
    const sparse = await db
      .from('no_key')
      .insert([{ a: 1 }, { b: 'x' }], { defaultToNull: false })
      .select();
    expect(sparse.data).toEqual([
      { a: 1, b: 'standard' },
      { a: null, b: 'x' },
    ]);
    const filled = await db
      .from('no_key')
      .insert([{ a: 2 }, { b: 'x' }])
      .select();
    expect(filled.data).toEqual([
      { a: 2, b: null },
      { a: null, b: 'x' },
    ]);
    expect((await db.from('clients').insert({ id: 10, name: 'ten' })).error).toMatchObject({ code: '23505' });
  },
  'query.upsert': async () => {
    const merged = await db
      .from('counters')
      .upsert([
        { key: 'one', value: 5 },
        { key: 'new', value: 6 },
      ])
      .select('key, value')
      .order('key');
    expect([merged.status, merged.data]).toEqual([
      201,
      [
        { key: 'new', value: 6 },
        { key: 'one', value: 5 },
      ],
    ]);
    expect((await db.from('counters').upsert({ key: 'one', value: 1 }).select('value').single()).data).toEqual({
      value: 1,
    });
    const ignored = await db.from('counters').upsert({ key: 'one', value: 9 }, { ignoreDuplicates: true }).select();
    expect(ignored.data).toEqual([]);
    const byName = await db
      .from('people')
      .upsert({ full_name: 'Ann', manager_id: null }, { onConflict: 'full_name' })
      .select('id');
    expect(byName.data).toEqual([{ id: 1 }]);
    const defaults = await db
      .from('counters')
      .upsert([{ key: 'later' }], { defaultToNull: false, count: 'exact' })
      .select('key, value');
    expect([defaults.count, defaults.data]).toEqual([1, [{ key: 'later', value: 0 }]]);
  },
  'query.update': async () => {
    expect(await db.from('counters').update({ value: 7 }).eq('key', 'two')).toMatchObject({ status: 204, data: null });
    const returned = await db
      .from('counters')
      .update({ value: 8 }, { count: 'exact' })
      .eq('key', 'two')
      .select('key, value')
      .single();
    expect(returned).toMatchObject({ status: 200, count: 1, data: { key: 'two', value: 8 } });
    const none = await db.from('counters').update({ value: 9 }).eq('key', 'nobody').select().maybeSingle();
    expect(none).toMatchObject({ data: null, error: null });
  },
  'query.delete': async () => {
    await db.from('clients').insert([
      { id: 20, name: 'a' },
      { id: 21, name: 'b' },
    ]);
    const gone = await db.from('clients').delete({ count: 'exact' }).gte('id', 20).select('id').order('id');
    expect(gone).toMatchObject({ status: 200, count: 2, data: [{ id: 20 }, { id: 21 }] });
    expect(await db.from('clients').delete().eq('id', 20)).toMatchObject({ status: 204, data: null, error: null });
  },
  'filter.eq': async () => expect(await found((query) => query.eq('id', 2))).toEqual([2]),
  'filter.neq': async () => expect(await found((query) => query.neq('id', 2))).toEqual([1, 3, 4]),
  'filter.gt': async () => expect(await found((query) => query.gt('id', 2))).toEqual([3, 4]),
  'filter.gte': async () => expect(await found((query) => query.gte('id', 2))).toEqual([2, 3, 4]),
  'filter.lt': async () => expect(await found((query) => query.lt('id', 2))).toEqual([1]),
  'filter.lte': async () => expect(await found((query) => query.lte('id', 2))).toEqual([1, 2]),
  'filter.like': async () => expect(await found((query) => query.like('name', '%bridge'))).toEqual([2]),
  'filter.likeAllOf': async () =>
    expect(await found((query) => query.likeAllOf('name', ['%a%', '%tower']))).toEqual([1]),
  'filter.likeAnyOf': async () =>
    expect(await found((query) => query.likeAnyOf('name', ['%tower', '%gate']))).toEqual([1, 3]),
  'filter.ilike': async () => expect(await found((query) => query.ilike('name', 'BETA%'))).toEqual([2]),
  'filter.ilikeAllOf': async () =>
    expect(await found((query) => query.ilikeAllOf('name', ['%A%', '%TOWER']))).toEqual([1]),
  'filter.ilikeAnyOf': async () =>
    expect(await found((query) => query.ilikeAnyOf('name', ['%TOWER', '%GATE']))).toEqual([1, 3]),
  'filter.regexMatch': async () => expect(await found((query) => query.regexMatch('name', '^[AB]'))).toEqual([1, 2]),
  'filter.regexIMatch': async () => expect(await found((query) => query.regexIMatch('name', '^[ab]'))).toEqual([1, 2]),
  'filter.is': async () => expect(await found((query) => query.is('archived', null))).toEqual([3]),
  'filter.isDistinct': async () => expect(await found((query) => query.isDistinct('mood', 'calm'))).toEqual([2, 3, 4]),
  'filter.in': async () => {
    expect(await found((query) => query.in('id', [1, 4]))).toEqual([1, 4]);
    expect(await found((query) => query.in('name', ['Delta, the (fourth)']))).toEqual([4]);
    expect(await found((query) => query.in('id', []))).toEqual([]);
  },
  'filter.notIn': async () => expect(await found((query) => query.notIn('id', [1, 4]))).toEqual([2, 3]),
  'filter.contains': async () => {
    expect(await found((query) => query.contains('tags', ['red']))).toEqual([1, 4]);
    expect(await found((query) => query.contains('details', { kind: 'gate' }))).toEqual([3]);
    expect(await found((query) => query.contains('span', '[2,3)'))).toEqual([1]);
  },
  'filter.containedBy': async () =>
    expect(await found((query) => query.containedBy('tags', ['blue', 'x']))).toEqual([2, 3]),
  'filter.rangeGt': async () => expect(await found((query) => query.rangeGt('span', '[1,5)'))).toEqual([2]),
  'filter.rangeGte': async () => expect(await found((query) => query.rangeGte('span', '[5,6)'))).toEqual([2]),
  'filter.rangeLt': async () => expect(await found((query) => query.rangeLt('span', '[5,20)'))).toEqual([1]),
  'filter.rangeLte': async () => expect(await found((query) => query.rangeLte('span', '[1,5)'))).toEqual([1]),
  'filter.rangeAdjacent': async () =>
    expect(await found((query) => query.rangeAdjacent('span', '[10,20)'))).toEqual([2]),
  'filter.overlaps': async () => {
    expect(await found((query) => query.overlaps('tags', ['blue', 'green']))).toEqual([1, 2]);
    expect(await found((query) => query.overlaps('span', '[4,6)'))).toEqual([1, 2]);
  },
  'filter.textSearch': async () => {
    expect(await found((query) => query.textSearch('words', 'tower', { config: 'english' }))).toEqual([1]);
    expect(await found((query) => query.textSearch('name', 'the fourth', { type: 'plain' }))).toEqual([4]);
    expect(await found((query) => query.textSearch('name', 'beta bridge', { type: 'phrase' }))).toEqual([2]);
    expect(await found((query) => query.textSearch('name', 'alpha or gate', { type: 'websearch' }))).toEqual([1, 3]);
  },
  'filter.match': async () =>
    expect(await found((query) => query.match({ client_id: 1, mood: 'curious' }))).toEqual([2]),
  'filter.not': async () => expect(await found((query) => query.not('id', 'in', '(1,2)'))).toEqual([3, 4]),
  'filter.or': async () => {
    expect(await found((query) => query.or('id.eq.1,and(id.gt.2,name.like.*gate)'))).toEqual([1, 3]);
    const { data } = await db
      .from('clients')
      .select('id, projects(id)')
      .or('id.eq.1,id.eq.2', { referencedTable: 'projects' })
      .eq('id', 2)
      .single();
    expect(data).toEqual({ id: 2, projects: [] });
  },
  'filter.filter': async () =>
    expect(await found((query) => query.filter('details->>kind', 'eq', 'tower'))).toEqual([1]),
  'transform.select': async () => {
    const { data } = await db.from('clients').insert({ id: 30, name: 'thirty' }).select('name');
    expect(data).toEqual([{ name: 'thirty' }]);
  },
  'transform.order': async () => {
    const { data } = await db
      .from('projects')
      .select('id')
      .order('budget', { ascending: false, nullsFirst: false })
      .order('id');
    expect(data?.map((row) => row.id)).toEqual([4, 1, 2, 3]);
    const embedded = await db
      .from('clients')
      .select('projects(id)')
      .order('id', { referencedTable: 'projects', ascending: false })
      .eq('id', 1)
      .single();
    expect(embedded.data).toEqual({ projects: [{ id: 2 }, { id: 1 }] });
    const byParent = await db
      .from('projects')
      .select('id, clients(name)')
      .order('clients(name)', { ascending: false })
      .not('client_id', 'is', null)
      .order('id');
    expect(byParent.data?.map((row) => row.id)).toEqual([3, 1, 2]);
  },
  'transform.limit': async () => {
    expect((await projects().limit(2)).data).toHaveLength(2);
    const { data } = await db
      .from('clients')
      .select('projects(id)')
      .eq('id', 1)
      .limit(1, { referencedTable: 'projects' })
      .single();
    expect(data?.projects).toHaveLength(1);
  },
  'transform.range': async () => {
    const { data, count, status } = await db.from('projects').select('id', { count: 'exact' }).order('id').range(1, 2);
    expect([status, data, count]).toEqual([206, [{ id: 2 }, { id: 3 }], 4]);
    const beyond = await db.from('projects').select('id', { count: 'exact' }).range(10, 12);
    expect([beyond.status, beyond.error?.code]).toEqual([416, 'PGRST103']);
  },
  'transform.abortSignal': async () => {
    const aborted = new AbortController();
    aborted.abort();
    expect((await projects().abortSignal(aborted.signal)).error?.message).toMatch(/abort/i);
    expect((await projects().abortSignal(new AbortController().signal)).error).toBeNull();
  },
  'transform.single': async () => {
    expect((await db.from('clients').select().eq('id', 1).single()).data).toEqual({ id: 1, name: 'Acme' });
    expect(await db.from('clients').select().single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 3 rows' },
    });
    expect(
      (
        await db
          .from('clients')
          .insert([
            { id: 40, name: 'a' },
            { id: 41, name: 'b' },
          ])
          .select()
          .single()
      ).error?.code,
    ).toBe('PGRST116');
    expect((await db.from('clients').select('id').gte('id', 40)).data).toEqual([]);
  },
  'transform.maybeSingle': async () => {
    expect(await db.from('clients').select().eq('id', 99).maybeSingle()).toMatchObject({ data: null, error: null });
    expect((await db.from('clients').select().eq('id', 1).maybeSingle()).data).toEqual({ id: 1, name: 'Acme' });
    expect((await db.from('clients').select().maybeSingle()).error?.code).toBe('PGRST116');
  },
  'transform.csv': async () =>
    expect((await db.from('clients').select().order('id').limit(2).csv()).data).toBe('id,name\n1,Acme\n2,Globex'),
  // There is no PostGIS here, so nothing that could make it.
  'transform.geojson': async () =>
    expect(await db.from('clients').select().geojson()).toMatchObject({ status: 406, error: { code: 'PGRST107' } }),
  'transform.explain': async () => {
    expect((await db.from('clients').select().explain()).data).toMatch(/^Aggregate/);
    expect((await db.from('clients').select().explain({ format: 'json', analyze: true })).data).toMatchObject([
      { Plan: { 'Node Type': 'Aggregate' } },
    ]);
  },
  'transform.rollback': async () => {
    const { data } = await db.from('clients').insert({ id: 50, name: 'fifty' }).select().rollback().single();
    expect(data).toEqual({ id: 50, name: 'fifty' });
    expect((await db.from('clients').select().eq('id', 50)).data).toEqual([]);
  },
  'transform.returns': async () => expect((await projects().returns<{ id: number }[]>()).data).toHaveLength(4),
  'transform.maxAffected': async () => {
    const refused = await atMostOne(db.from('counters').update({ value: 0 }).in('key', ['one', 'two']));
    expect(refused.error).toMatchObject({ code: 'PGRST124', details: 'The query affects 2 rows' });
    expect((await atMostOne(db.from('counters').update({ value: 3 }).eq('key', 'one'))).error).toBeNull();
  },
  'builder.throwOnError': async () => {
    await expect(db.from('nope').select().throwOnError()).rejects.toMatchObject({ code: 'PGRST205' });
  },
  'builder.stripNulls': async () => {
    expect((await db.from('projects').select('id, budget').eq('id', 3).stripNulls()).data).toEqual([{ id: 3 }]);
    expect((await db.from('projects').select('id, budget').eq('id', 3).single().stripNulls()).data).toEqual({ id: 3 });
  },
  'builder.setHeader': async () => {
    const { data } = await db.rpc('request_facts').setHeader('x-odd-header', 'set');
    expect(data).toMatchObject({ header: 'set', method: 'POST', role: 'anon' });
  },
  'builder.retry': async () => expect((await projects().retry(false)).data).toHaveLength(4),
  'builder.then': async () => {
    const ids = await projects().then(({ data }) => data?.map((row) => row.id));
    expect(ids).toEqual([1, 2, 3, 4]);
  },
  'builder.returns': async () => expect((await projects().returns<{ id: number }[]>()).error).toBeNull(),
  'builder.overrideTypes': async () =>
    expect((await projects().overrideTypes<{ id: number }[]>()).data).toHaveLength(4),
};

/** Methods that only the client's own inside calls. */
const INTERNAL = new Set(['constructor', 'decorateFetch', 'cloneRequestState', 'processResponse']);
/** The same method further up, tested there. */
const REPEATED = new Set(['filter.throwOnError', 'transform.throwOnError']);

/** The methods of the published client, read from its objects. */
function publishedMethods(): string[] {
  const query = db.from('clients');
  const filter = Object.getPrototypeOf(query.select());
  const transform = Object.getPrototypeOf(filter);
  const layers: [string, object][] = [
    ['client', Object.getPrototypeOf(db.schema('public'))],
    ['query', Object.getPrototypeOf(query)],
    ['filter', filter],
    ['transform', transform],
    ['builder', Object.getPrototypeOf(transform)],
  ];
  return layers.flatMap(([layer, prototype]) =>
    Object.getOwnPropertyNames(prototype)
      .filter((name) => !INTERNAL.has(name))
      .map((name) => `${layer}.${name}`)
      .filter((name) => !REPEATED.has(name)),
  );
}

describe('the published client', () => {
  test('has no method without a test, and the ledger no test without a method', () => {
    expect(Object.keys(LEDGER).toSorted()).toEqual(publishedMethods().toSorted());
  });

  test.each(Object.entries(LEDGER))('%s', (_, run) => run());
});

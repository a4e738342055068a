import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientOf, live } from './client.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

const SCHEMA = `
  create type public.mood as enum ('bad', 'good', 'great');
  create table public.things (
    id int primary key, touched int default 0,
    c_uuid uuid, c_bool bool, c_int2 int2, c_int4 int4, c_int8 int8, c_numeric numeric, c_float8 float8, c_text text, c_varchar varchar(20),
    c_date date, c_timestamptz timestamptz, c_mood mood, c_jsonb jsonb, c_json json, c_ints int[], secret text
  );
  alter table public.things replica identity full;
  insert into public.things (id) values (1);
  grant select on public.things to service_role;
  revoke all on public.things from anon;
  grant select (id, touched, c_uuid, c_bool, c_int2, c_int4, c_int8, c_numeric, c_float8, c_text, c_varchar, c_date, c_timestamptz, c_mood,
    c_jsonb, c_json, c_ints) on public.things to anon;
  alter publication supabase_realtime add table public.things;
`;

/** Of each type two values in order, with a third between or beside them; rows hold each, and NULL. */
const VALUES: Record<string, [string, string, string]> = {
  c_uuid: [
    '00000000-0000-4000-8000-00000000000a',
    '00000000-0000-4000-8000-00000000000b',
    '00000000-0000-4000-8000-00000000000c',
  ],
  c_bool: ['false', 'true', 'true'],
  c_int2: ['-5', '7', '32767'],
  c_int4: ['-5', '7', '123456'],
  c_int8: ['-5', '7', '9007199254740993'],
  c_numeric: ['-0.5', '7.10', '12345678901234567890.5'],
  c_float8: ['-0.5', '7.1', '1e300'],
  c_text: ['apple', 'Banana', 'cherry "pie", (a)'],
  c_varchar: ['apple', 'Banana', 'cherry'],
  c_date: ['2026-01-01', '2026-06-01', '2026-12-31'],
  c_timestamptz: ['2026-01-01T00:00:00+00:00', '2026-06-01T10:00:00.5+02:00', '2026-12-31T00:00:00Z'],
  c_mood: ['bad', 'good', 'great'],
  c_jsonb: ['{"a":1}', '[1]', '"x"'],
  c_json: ['{"a":1}', '[1]', '"x"'],
  c_ints: ['{1}', '{1,2}', '{3}'],
};

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** What each operator is asked with, of a column whose middle value is `value`. */
const OPERATORS: Record<string, (value: string, other: string) => string> = {
  eq: (value) => value,
  neq: (value) => value,
  lt: (value) => value,
  lte: (value) => value,
  gt: (value) => value,
  gte: (value) => value,
  isdistinct: (value) => value,
  in: (value, other) => `(${quoted(value)},${quoted(other)})`,
  like: (value) => `${value.slice(0, 2)}%`,
  ilike: (value) => `${value.slice(0, 2).toUpperCase()}%`,
  match: (value) => `^${value.slice(0, 2)}`,
  imatch: (value) => `^${value.slice(0, 2).toUpperCase()}`,
  is: () => 'null',
};

const CASES = Object.entries(VALUES).flatMap(([column, [, middle, last]]) =>
  [
    ...Object.entries(OPERATORS).map(([op, asked]) => ({ column, op, value: asked(middle, last) })),
    { column, op: 'is', value: 'true' },
    { column, op: 'is', value: 'unknown' },
  ].flatMap((each) => [each, { ...each, op: `not.${each.op}` }]),
);

type Heard = Record<'INSERT' | 'UPDATE' | 'DELETE', number[]>;

describe('filters of changes', () => {
  let server: RealtimeServer;
  let client: SupabaseClient;
  let refused = 0;
  beforeAll(async () => {
    server = await startRealtime({ maxChannels: 1_000 }, { schema: SCHEMA });
    client = clientOf(server);
  });
  afterAll(async () => {
    await client.removeAllChannels();
    await server.close();
  });

  const idsOf = (row: Record<string, unknown>): number => Number(row['id']);

  it('match what the same condition selects, for every operator, type and event', async () => {
    const { admin } = server;
    const outcomes = new Map<string, { heard: Heard } | { refused: string }>();
    const names = new Map<string, (typeof CASES)[number]>();
    const listening: Promise<unknown>[] = [];
    for (const each of CASES) {
      // A comma ends a filter of a binding, unless it is in quotes or parentheses.
      const value = each.value.includes(',') && !each.op.endsWith('in') ? quoted(each.value) : each.value;
      const filter = `${each.column}=${each.op}.${value}`;
      names.set(filter, each);
      const heard: Heard = { INSERT: [], UPDATE: [], DELETE: [] };
      const channel = client
        .channel(`filters ${names.size}`)
        .on('postgres_changes', { event: '*', schema: 'public', table: 'things', filter }, (received) => {
          heard[received.eventType].push(idsOf(received.eventType === 'DELETE' ? received.old : received.new));
        });
      if (listening.length % 50 === 49) await Promise.all(listening);
      listening.push(
        live(channel).then(
          () => outcomes.set(filter, { heard }),
          (error: Error) => outcomes.set(filter, { refused: error.message }),
        ),
      );
    }
    await Promise.all(listening);
    for (const outcome of outcomes.values())
      if ('refused' in outcome) expect(outcome.refused).toMatch(/^Unable to subscribe/);
    const marks: string[] = [];
    const mark = client
      .channel('marks')
      .on(
        'postgres_changes',
        { event: 'UPDATE', schema: 'public', table: 'things', filter: 'id=eq.1' },
        ({ new: row }) => marks.push(String(row['touched'])),
      );
    await live(mark);

    const columns = Object.keys(VALUES);
    for (const index of [0, 1, 2]) {
      await admin.query(
        `insert into things (id, ${columns.join(', ')}) values (${index + 10}, ${columns.map((_, place) => `$${place + 1}`).join(', ')})`,
        columns.map((column) => VALUES[column]?.[index]),
      );
    }
    await admin.query('insert into things (id) values (13)');
    // What the data API selects is the truth.
    const selected = new Map<string, number[] | 'error'>();
    for (const [filter, { column, op, value }] of names) {
      const { data, error } = await client
        .from('things')
        .select('id')
        .neq('id', 1)
        .filter(column, op, value)
        .order('id');
      selected.set(filter, error ? 'error' : data.map(({ id }) => Number(id)));
    }
    await admin.query('update things set touched = touched + 1 where id >= 10');
    await admin.query('delete from things where id >= 10');
    await admin.query('update things set touched = 99 where id = 1');
    await expect.poll(() => marks, { timeout: 20_000 }).toEqual(['99']);

    const ours: Record<string, string> = {};
    const truth: Record<string, string> = {};
    let evaluated = 0;
    for (const [filter, rows] of selected) {
      const outcome = outcomes.get(filter);
      if (outcome && 'heard' in outcome) {
        evaluated += 1;
        const { INSERT, UPDATE, DELETE } = outcome.heard;
        ours[filter] = [INSERT, UPDATE.filter((id) => id !== 1), DELETE]
          .map((ids) => ids.toSorted((a, b) => a - b).join(' '))
          .join(' | ');
      } else ours[filter] = 'error';
      truth[filter] = rows === 'error' ? 'error' : Array(3).fill(rows.join(' ')).join(' | ');
    }
    expect(ours).toEqual(truth);
    // Most of them are no errors, or the comparison would say little.
    expect(evaluated).toBeGreaterThan(250);
  }, 120_000);

  it('all hold, in each binding by itself, and the ids say which', async () => {
    const heard: Record<string, number[]> = { small: [], large: [], both: [], inserted: [] };
    const hear =
      (name: string) =>
      ({ new: row }: { new: Record<string, unknown> }): void =>
        void heard[name]?.push(idsOf(row));
    const all = { event: '*', schema: 'public', table: 'things' } as const;
    const channel = client
      .channel('several')
      .on('postgres_changes', { ...all, filter: 'c_int4=lt.5,c_text=like.a%' }, hear('small'))
      .on('postgres_changes', { ...all, filter: 'c_int4=gte.5' }, hear('large'))
      .on('postgres_changes', { ...all, filter: 'c_text=in.("a,b",ab)' }, hear('both'))
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'things' }, hear('inserted'));
    await live(channel);
    await server.admin.query(
      "insert into things (id, c_int4, c_text) values (30, 1, 'ab'), (31, 1, 'b'), (32, 9, 'a,b'), (33, null, 'a')",
    );
    await server.admin.query('update things set c_int4 = 5 where id = 30');
    await expect.poll(() => heard['large']).toEqual([32, 30]);
    expect(heard).toEqual({ small: [30], large: [32, 30], both: [30, 32, 30], inserted: [30, 31, 32, 33] });
  });

  it.each([
    [{ filter: 'nope=eq.1' }, 'ERROR P0001 (raise_exception) invalid column for filter nope'],
    [{ filter: 'secret=eq.1' }, 'ERROR P0001 (raise_exception) invalid column for filter secret'],
    [{ filter: 'c_int4=eq.x' }, 'ERROR 22P02 (invalid_text_representation) invalid input syntax for type integer: "x"'],
    [{ filter: 'c_text=match.(' }, 'invalid regular expression for match filter'],
    [{ filter: 'c_int4=is.true' }, 'is true filter requires a boolean column, got integer'],
    [{ filter: 'c_int4=is.maybe' }, 'invalid value for is filter: must be null, true, false, or unknown'],
    [
      { filter: `c_int4=in.(${Array.from({ length: 101 }, (_, n) => n).join(',')})` },
      'too many values for `in` filter. Maximum 100',
    ],
    [{ filter: `c_text=like.${'a'.repeat(257)}` }, 'pattern of the like filter is longer than 256 bytes'],
    [{ select: ['secret'] }, 'ERROR P0001 (raise_exception) invalid column for select secret'],
    [{ filter: 'c_text=eq.a\u0000b' }, 'Unable to subscribe to changes with given parameters. An exception happened'],
    [{ filter: 'c_text=eq.\ud800' }, 'Unable to subscribe to changes with given parameters. An exception happened'],
    [{ filter: "c_text=eq.'; drop table things; --,nope=eq.1" }, 'invalid column for filter nope'],
    [{ select: ['a\u0000'] }, 'Unable to subscribe to changes with given parameters. An exception happened'],
    [{ filter: 'c_int4=foo.1' }, 'Error parsing `filter` params: ["foo", "1"]'],
    [
      { table: 'nowhere' },
      'Please check Realtime is enabled for the given connect parameters: [event: *, schema: public, table: nowhere, filters: [], select: nil]',
    ],
  ])('%j is reported by a system message, and the channel stays', async (asked, words) => {
    const channel = client
      .channel(`refused ${(refused += 1)}`)
      .on('postgres_changes', { event: '*', schema: 'public', table: 'things', ...asked }, () => {});
    await expect(live(channel)).rejects.toThrow(words);
    expect(channel.state).toBe('joined');
    await client.removeChannel(channel);
  });
});

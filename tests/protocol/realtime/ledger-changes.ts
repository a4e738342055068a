import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';

import { same } from '../same.ts';
import { eventually, subscribeLive, type Case, type Kit } from './ledger-kit.ts';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** Tables that the cases of changes work on; each run of a case has a fresh row space by `run`. */
export const LEDGER_SCHEMA = `
  create type public.mood as enum ('calm', 'glad', 'sad');
  create table public.ledger (
    id bigint primary key generated always as identity, run text not null, n int4, big int8, small int2, amount numeric, ratio float8, word text, flag bool,
    tag uuid, day date, moment timestamptz, feeling mood, list int4[], doc jsonb);
  alter table public.ledger enable row level security;
  create policy everybody on public.ledger for select to authenticated using (true);
  alter publication supabase_realtime add table public.ledger;`;

/** Columns, a value in the middle of their order and one beyond it, and the operators that the type takes. */
const ORDERED = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'isdistinct'];
const TEXTUAL = ['like', 'ilike', 'match', 'imatch'];
const COLUMNS: Record<string, { low: string; high: string; operators: readonly string[] }> = {
  n: { low: '5', high: '9', operators: [...ORDERED, 'in'] },
  big: { low: '9007199254740993', high: '9007199254740995', operators: [...ORDERED, 'in'] },
  small: { low: '1', high: '2', operators: [...ORDERED, 'in'] },
  amount: { low: '1.50', high: '2.25', operators: [...ORDERED, 'in'] },
  ratio: { low: '0.5', high: '1e10', operators: [...ORDERED, 'in'] },
  word: { low: 'Apple', high: 'pear', operators: [...ORDERED, ...TEXTUAL, 'in'] },
  flag: { low: 'false', high: 'true', operators: ['eq', 'neq', 'is', 'isdistinct'] },
  tag: {
    low: '00000000-0000-4000-8000-000000000001',
    high: '00000000-0000-4000-8000-000000000002',
    operators: [...ORDERED, 'in'],
  },
  day: { low: '2026-01-01', high: '2026-02-01', operators: [...ORDERED, 'in'] },
  moment: { low: '2026-01-01T00:00:00Z', high: '2026-02-01T00:00:00Z', operators: [...ORDERED, 'in'] },
  feeling: { low: 'calm', high: 'sad', operators: ['eq', 'neq', 'in', 'isdistinct'] },
};
const SQL: Record<string, string> = {
  eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=', like: 'like', ilike: 'ilike', match: '~', imatch: '~*',
  isdistinct: 'is distinct from',
}; // prettier-ignore

/** Filters of a column in both senses, each with the SQL condition that says the same. */
function filtersOf(column: string): { filter: string; condition: string }[] {
  const { low = '', operators = [] } = COLUMNS[column] ?? {};
  return operators.flatMap((operator) => {
    const value = TEXTUAL.includes(operator) ? (operator.endsWith('like') ? 'a%' : '^a') : low;
    const [written, meant] =
      operator === 'in'
        ? [`(${value})`, `in ('${value}')`]
        : operator === 'is'
          ? [value, `is ${value}`]
          : [value, `${SQL[operator]} '${value}'`];
    return [
      { filter: `${column}=${operator}.${written}`, condition: `"${column}" ${meant}` },
      { filter: `${column}=not.${operator}.${written}`, condition: `not ("${column}" ${meant})` },
    ];
  });
}

/** One channel with all filters of one column; three rows, the third of them null. */
function filterCase(column: string): Case {
  return {
    name: `filters on ${column} choose what the same condition of SQL chooses`,
    calls: ['channel.on'],
    run: async ({ client, sql }) => {
      const { low = '', high = '' } = COLUMNS[column] ?? {};
      const run = `${column}-${Math.random()}`;
      const { realtime } = await client();
      const channel = realtime.channel(`filters ${column}`);
      const filters = filtersOf(column);
      const heard = new Map<string, number[]>(filters.map(({ filter }) => [filter, []]));
      let seen = 0;
      for (const { filter } of filters)
        channel.on(
          'postgres_changes',
          { event: 'INSERT', schema: 'public', table: 'ledger', filter },
          ({ new: row }: Change) => void heard.get(filter)?.push(Number(Object(row).id)),
        );
      channel.on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'ledger', filter: `run=eq.${run}` },
        () => {
          seen++;
        },
      );
      await subscribeLive(channel);
      await sql(
        `insert into ledger (run, "${column}") values ('${run}', '${low}'), ('${run}', '${high}'), ('${run}', null)`,
      );
      await eventually(() => seen === 3, 'all three rows');
      for (const { filter, condition } of filters) {
        const rows = await sql(`select id from ledger where run = '${run}' and (${condition}) order by id`);
        same([filter, heard.get(filter)?.filter((id) => id > 0)], [filter, rows.map(({ id }) => Number(id))]);
      }
      await realtime.disconnect();
    },
  };
}

const WISHES = ['INSERT', 'UPDATE', 'DELETE', '*'] as const;

async function eventCase({ client, sql }: Kit, wished: (typeof WISHES)[number]): Promise<void> {
  const { realtime } = await client();
  const run = `${wished}-${Math.random()}`;
  const heard: Change[] = [];
  const channel = realtime.channel(`events ${wished}`);
  const hear = (change: Change): void => void heard.push(change);
  // The overloads of the client want the word itself.
  if (wished === 'INSERT') channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'ledger' }, hear);
  else if (wished === 'UPDATE')
    channel.on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'ledger' }, hear);
  else if (wished === 'DELETE')
    channel.on('postgres_changes', { event: 'DELETE', schema: 'public', table: 'ledger' }, hear);
  else channel.on('postgres_changes', { event: '*', schema: 'public', table: 'ledger' }, hear);
  let ended = false;
  const last = realtime.channel(`last ${wished}`);
  last.on(
    'postgres_changes',
    { event: 'INSERT', schema: 'public', table: 'ledger', filter: `run=eq.end ${run}` },
    () => {
      ended = true;
    },
  );
  await Promise.all([subscribeLive(channel), subscribeLive(last)]);
  const [row] = await sql(`insert into ledger (run, n, big, amount, flag, list, doc, moment)
    values ('${run}', 1, 9007199254740993, 1.50, true, '{1,2}', '{"a": [1]}', '2026-01-01T00:00:00Z') returning id`);
  const id = Number(row?.['id']);
  await sql(`update ledger set n = 2 where id = ${id}`);
  await sql(`delete from ledger where id = ${id}`);
  await sql(`insert into ledger (run) values ('end ${run}')`);
  await eventually(() => ended, 'the row after all');
  const own = heard.filter((change) => Object(change.new).id === id || Object(change.old).id === id);
  const types = own.map(({ eventType }) => eventType);
  // A row that is gone when its INSERT or UPDATE is authorised can no longer be read: only its DELETE is sure to be sent.
  const all = ['INSERT', 'UPDATE', 'DELETE'].filter((type) => wished === '*' || wished === type);
  same(
    types,
    all.filter((type) => type === 'DELETE' || types.some((each) => each === type)),
  );
  for (const { schema, table, errors, commit_timestamp: at } of own)
    same([schema, table, errors, /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/.test(at)], ['public', 'ledger', null, true]);
  await realtime.disconnect();
}

/** Changes with the row still there, so that each has to be sent, with every value in its type. */
const values: Case = {
  name: 'values of a change arrive in the types that the client gives them',
  calls: ['channel.on'],
  run: async ({ client, sql }) => {
    const { realtime } = await client();
    const run = `values-${Math.random()}`;
    const heard: Change[] = [];
    const channel = realtime.channel('values');
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'ledger', filter: `run=eq.${run}` },
      (change: Change) => void heard.push(change),
    );
    await subscribeLive(channel);
    await sql(
      `insert into ledger (run, n, amount, flag, list, doc, word) values ('${run}', 1, 1.50, true, '{1,2}', '{"a": [1]}', 'é')`,
    );
    await eventually(() => heard.length === 1, 'the insert');
    await sql(`update ledger set n = 2 where run = '${run}'`);
    await eventually(() => heard.length === 2, 'the update');
    const [inserted, updated] = heard;
    const { n, amount, flag, list, doc, word, tag } = Object(inserted?.new);
    same(
      { n, amount, flag, list, doc, word, tag },
      { n: 1, amount: 1.5, flag: true, list: [1, 2], doc: { a: [1] }, word: 'é', tag: null },
    );
    same([updated?.eventType, Object(updated?.new).n, Object.keys(Object(updated?.old))], ['UPDATE', 2, ['id']]);
    await realtime.disconnect();
  },
};

/** Events and filters of changes. */
export const CHANGES: readonly Case[] = [
  ...WISHES.map((wished): Case => {
    const run = (kit: Kit): Promise<void> => eventCase(kit, wished);
    return { name: `a subscription to ${wished} hears what it asked for`, calls: ['channel.on'], run };
  }),
  values,
  ...Object.keys(COLUMNS).map(filterCase),
];

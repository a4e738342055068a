import { randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { live } from './realtime/client.ts';

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';
const PEOPLE = 50;
const TASKS = 500;
const STATUSES = ['todo', 'in_progress', 'in_review', 'done'] as const;
/** What somebody has on their screen: the place of each task, from the changes that they received. */
type Screen = Map<string, { status: string; position: number }>;

interface Person {
  token: string;
  client: SupabaseClient;
  screen: Screen;
}

const owner = createClient(base, process.env['TEST_SERVICE_ROLE_KEY'] ?? '', {
  auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
});
const people: Person[] = [];
let tasks: string[] = [];

/** The same choices in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

async function lawyerOf(firm: string, nth: number): Promise<{ id: string; person: Person }> {
  const email = `mover-${nth}-${randomUUID().slice(0, 8)}@example.test`;
  const password = randomUUID();
  const { data, error } = await owner.auth.admin.createUser({ email, password, email_confirm: true });
  expect(error).toBeNull();
  const id = data.user?.id ?? '';
  await owner.from('users').update({ access_level: 'lawyer', law_firm: firm }).eq('uuid', id).throwOnError();
  const client = createClient(base, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  const signedIn = await client.auth.signInWithPassword({ email, password });
  expect(signedIn.error).toBeNull();
  return { id, person: { token: signedIn.data.session?.access_token ?? '', client, screen: new Map() } };
}

async function listen({ client, screen }: Person): Promise<void> {
  const channel = client.channel(`tasks ${randomUUID()}`);
  channel.on<{ id: string; status: string; position: number }>(
    'postgres_changes',
    { event: 'UPDATE', schema: 'public', table: 'tasks' },
    ({ new: { id, status, position } }) => screen.set(id, { status, position }),
  );
  await live(channel);
}

beforeAll(async () => {
  const { data: firm } = await owner
    .from('law_firms')
    .insert({ name: 'Fifty at once', slug: `fifty-${randomUUID().slice(0, 8)}` })
    .select('id')
    .single<{ id: string }>()
    .throwOnError();
  const made: { id: string; person: Person }[] = [];
  // A few at a time: what takes long is that passwords are hashed.
  for (let nth = 0; nth < PEOPLE; nth += 10)
    made.push(...(await Promise.all(Array.from({ length: 10 }, (_, more) => lawyerOf(firm.id, nth + more)))));
  people.push(...made.map(({ person }) => person));
  const { data } = await owner
    .from('tasks')
    .insert(Array.from({ length: TASKS }, (_, nth) => ({ title: `Task ${nth}`, created_by: made[nth % PEOPLE]?.id })))
    .select('id, status, position')
    .throwOnError();
  const rows: { id: string; status: string; position: number }[] = data;
  tasks = rows.map(({ id }) => id);
  for (const { screen } of people) for (const { id, status, position } of rows) screen.set(id, { status, position });
  await Promise.all(people.map(listen));
}, 120_000);
afterAll(() => Promise.all(people.map(({ client }) => client.removeAllChannels())));

const ask = (token: string, path: string, body?: object) =>
  fetch(`${base}/api/task_management${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** The board as somebody finds it who opens it now: the ids of each column in their order. */
async function boardOf(token: string): Promise<string[][]> {
  return Promise.all(
    STATUSES.map(async (status) => {
      const ids: string[] = [];
      let after = '';
      for (;;) {
        const answer = await ask(token, `/columns/${status}/cards${after}`);
        const { cards }: { cards: { id: string; position: number }[] } = await answer.json();
        ids.push(...cards.map(({ id }) => id));
        const last = cards.at(-1);
        if (cards.length < 50 || !last) return ids;
        after = `?after=${last.position}`;
      }
    }),
  );
}
const onScreen = (screen: Screen): string[][] =>
  STATUSES.map((wanted) =>
    [...screen]
      .filter(([, { status }]) => status === wanted)
      .toSorted(([, a], [, b]) => a.position - b.position)
      .map(([id]) => id),
  );

test('fifty people move five hundred tasks at once: one order in the end on every screen, none lost', async () => {
  const answers = await Promise.all(
    people.map(async ({ token }, nth) => {
      const roll = dice(nth + 1);
      const statuses: number[] = [];
      // Ten of their own, and two that everybody wants somewhere else.
      const own = tasks.filter((_, place) => place % PEOPLE === nth);
      for (const id of [...own, tasks[0] ?? '', tasks[1] ?? '']) {
        const answer = await ask(token, '', {
          verb: 'move',
          task_id: id,
          status: STATUSES[roll(4)],
          ...(roll(4) > 0 && { before: tasks[roll(TASKS)] }),
          ...(roll(4) === 0 && { before: undefined, position: roll(20) }),
        });
        statuses.push(answer.status);
        await answer.arrayBuffer();
      }
      return statuses;
    }),
  );
  expect(new Set(answers.flat())).toEqual(new Set([200]));
  expect(answers.flat()).toHaveLength(600);

  const [first = { token: '' }] = people;
  const order = await boardOf(first.token);
  expect(order.flat().toSorted()).toEqual(tasks.toSorted());
  for (const { token } of people.slice(1, 6)) expect(await boardOf(token)).toEqual(order);
  const places = await owner.from('tasks').select('status, position').in('id', tasks.slice(0, 250)).throwOnError();
  const more = await owner.from('tasks').select('status, position').in('id', tasks.slice(250)).throwOnError();
  const taken = [...places.data, ...more.data].map(({ status, position }) => `${status} ${position}`);
  expect(new Set(taken).size).toBe(TASKS);
  // The changes that each received meanwhile lead to the same board.
  await expect
    .poll(() => people.filter(({ screen }) => JSON.stringify(onScreen(screen)) !== JSON.stringify(order)).length, {
      timeout: 30_000,
      interval: 200,
    })
    .toBe(0);
}, 90_000);

import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';

const base = process.env.TEST_BASE_URL ?? '';
const anonKey = process.env.TEST_ANON_KEY ?? '';
const ADDRESS = '/api/case_management';

const tokens = new Map<string, string>();
async function tokenOf(account: string): Promise<string> {
  const known = tokens.get(account);
  if (known !== undefined) return known;
  const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signInWithPassword({
    email: `${account}@casewright.test`,
    password: 'casewright-demo',
  });
  expect(error).toBeNull();
  const token = data.session?.access_token ?? '';
  tokens.set(account, token);
  return token;
}

interface Card {
  id: string;
  title: string;
  position: number | null;
  may_move: boolean;
  status: string;
}
interface Column {
  id: string | null;
  name: string | null;
  card_count: number;
  cards: Card[];
}

async function ask(account: string | null, path: string, body?: unknown) {
  const answer = await fetch(`${base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(account !== null && { authorization: `Bearer ${await tokenOf(account)}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const said: Record<string, unknown> = await answer.json();
  return { status: answer.status, said };
}

async function boardOf(account: string, query = ''): Promise<{ columns: Column[]; may_manage: boolean }> {
  const answer = await fetch(`${base}${ADDRESS}${query}`, {
    headers: { authorization: `Bearer ${await tokenOf(account)}` },
  });
  expect(answer.status).toBe(200);
  const board: { columns: Column[]; may_manage: boolean } = await answer.json();
  return board;
}
const verb = (account: string | null, body: object) => ask(account, ADDRESS, body);
const stage = async (name: string): Promise<string> => {
  const { said } = await verb('lawyer-admin', { verb: 'add_stage', name });
  return String(said['id']);
};
const idsIn = async (account: string, stageId: string) =>
  (await boardOf(account)).columns.find(({ id }) => id === stageId)?.cards.map(({ id }) => id);

let cards: string[] = [];
beforeAll(async () => {
  const { columns } = await boardOf('lawyer');
  const placed = columns.filter(({ id }) => id !== null).flatMap((column) => column.cards);
  // On others of the cases this lawyer only looks on.
  expect(placed.some((card) => !card.may_move)).toBe(true);
  cards = placed
    .filter((card) => card.may_move && card.status === 'active')
    .map(({ id }) => id)
    .slice(0, 3);
  expect(cards).toHaveLength(3);
});

describe('the board', () => {
  test('is for lawyers of a firm; others are refused', async () => {
    expect((await ask(null, ADDRESS)).status).toBe(401);
    for (const account of ['user', 'admin', 'super-user'])
      expect(await ask(account, ADDRESS)).toMatchObject({ status: 403, said: { code: '42501', hint: 'no_board' } });
    expect((await boardOf('lawyer')).may_manage).toBe(false);
    expect((await boardOf('lawyer-admin')).may_manage).toBe(true);
  });

  test('is narrowed by words and by a team', async () => {
    const { columns } = await boardOf('lawyer-admin');
    const some = columns.flatMap((column) => column.cards).find(({ title }) => title.length > 20);
    const word = some?.title.slice(0, 20).toUpperCase() ?? '';
    const found = (await boardOf('lawyer-admin', `?search=${encodeURIComponent(word)}`)).columns.flatMap(
      (column) => column.cards,
    );
    expect(found.map(({ id }) => id)).toContain(some?.id);
    expect(found.length).toBeLessThan(columns.flatMap((column) => column.cards).length);
    const nowhere = await boardOf('lawyer-admin', '?team_id=00000000-0000-4000-8000-000000000000');
    expect(nowhere.columns.flatMap((column) => column.cards)).toEqual([]);
    expect((await ask('lawyer', `${ADDRESS}?team_id=x`)).status).toBe(400);
    expect((await ask('lawyer', `${ADDRESS}?search=a&search=b`)).status).toBe(400);
  });

  test('moves a card before another one, and both screens have it there', async () => {
    const [first = '', second = '', third = ''] = cards;
    const to = await stage('Order');
    for (const id of [first, second])
      expect((await verb('lawyer', { verb: 'move_case', case_id: id, stage_id: to })).status).toBe(200);
    const moved = await verb('lawyer', { verb: 'move_case', case_id: third, stage_id: to, before: second });
    expect(moved).toMatchObject({ status: 200, said: { id: third, stage_id: to, position: 1.5 } });
    expect(await idsIn('lawyer', to)).toEqual([first, third, second]);
    expect(await idsIn('lawyer-admin', to)).toEqual([first, third, second]);
  });

  test('twenty drags of the same card at once leave it in one place', async () => {
    const [card = '', ...others] = cards;
    const targets = [await stage('Left'), await stage('Right')];
    const drags = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        verb(place % 2 === 0 ? 'lawyer' : 'lawyer-admin', {
          verb: 'move_case',
          case_id: card,
          stage_id: targets[place % 2],
          before: others[place % others.length],
        }),
      ),
    );
    expect(new Set(drags.map(({ status }) => status))).toEqual(new Set([200]));
    const [one, other] = await Promise.all([boardOf('lawyer'), boardOf('lawyer-admin')]);
    const places = (board: { columns: Column[] }) =>
      board.columns.filter((column) => column.cards.some(({ id }) => id === card)).map(({ id }) => id);
    expect(places(one)).toHaveLength(1);
    expect(places(other)).toEqual(places(one));
  });

  test('a long column comes in parts', async () => {
    const [first = '', second = ''] = cards;
    const to = await stage('Long');
    for (const id of [first, second]) await verb('lawyer', { verb: 'move_case', case_id: id, stage_id: to });
    const rest = await ask('lawyer', `${ADDRESS}/columns/${to}/cards?after=1`);
    expect(rest).toMatchObject({ status: 200, said: { cards: [{ id: second }] } });
    expect((await ask('lawyer', `${ADDRESS}/columns/${to}/cards?after=1e5`)).status).toBe(400);
    expect((await ask('lawyer', `${ADDRESS}/columns/x/cards`)).status).toBe(404);
    // Another firm's column is as empty as one that is not there.
    expect(await ask('rival-admin', `${ADDRESS}/columns/${to}/cards`)).toMatchObject({ said: { cards: [] } });
  });
});

describe('columns', () => {
  test('are the administrator’s; deleting asks for where the cards go', async () => {
    const [card = ''] = cards;
    const [from, to] = [await stage('Going'), await stage('Staying')];
    await verb('lawyer', { verb: 'move_case', case_id: card, stage_id: from });
    for (const body of [
      { verb: 'add_stage', name: 'x' },
      { verb: 'rename_stage', stage_id: from, name: 'x' },
      { verb: 'move_stage', stage_id: from, before: to },
      { verb: 'set_stage_rules', stage_id: from, rules: {} },
      { verb: 'clear_stage', stage_id: from, move_to: to },
      { verb: 'delete_stage', stage_id: from, move_to: to },
    ])
      expect([body.verb, (await verb('lawyer', body)).said['hint']]).toEqual([body.verb, 'may_not_keep_board']);
    expect((await verb('rival-admin', { verb: 'delete_stage', stage_id: from })).status).toBe(404);
    expect(await verb('lawyer-admin', { verb: 'delete_stage', stage_id: from })).toMatchObject({
      status: 400,
      said: { hint: 'same_stage' },
    });
    expect((await verb('lawyer-admin', { verb: 'delete_stage', stage_id: from, move_to: to })).status).toBe(200);
    expect(await idsIn('lawyer', to)).toEqual([card]);
  });

  test('keep their rules', async () => {
    const [first = '', second = ''] = cards;
    const to = await stage('One only');
    await verb('lawyer-admin', { verb: 'set_stage_rules', stage_id: to, rules: { limit: 1 } });
    await verb('lawyer', { verb: 'move_case', case_id: first, stage_id: to });
    expect(await verb('lawyer', { verb: 'move_case', case_id: second, stage_id: to })).toMatchObject({
      status: 400,
      said: { code: 'P0001', hint: 'stage_full' },
    });
  });
});

describe('a card', () => {
  test('opens with its people, tasks and notes, takes a task and a comment, and finishes the task', async () => {
    const [card = ''] = cards;
    const task = await verb('lawyer', { verb: 'add_task', case_id: card, title: ' Call the bank ' });
    expect(task).toMatchObject({ status: 200, said: { title: 'Call the bank', status: 'todo' } });
    await verb('lawyer', { verb: 'add_comment', case_id: card, body: 'Two <b>lines</b>\nof text' });
    const done = await verb('lawyer', { verb: 'move_task', task_id: task.said['id'], status: 'done' });
    expect(done).toMatchObject({ status: 200, said: { status: 'done' } });
    const opened = await ask('lawyer', `${ADDRESS}/cards/${card}`);
    expect(opened.status).toBe(200);
    expect(opened.said['tasks']).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: 'Call the bank', status: 'done', blocked: false })]),
    );
    expect(opened.said['comments']).toEqual(
      expect.arrayContaining([expect.objectContaining({ body: '<p>Two &lt;b&gt;lines&lt;/b&gt;<br>of text</p>' })]),
    );
  });

  test('is changed by who works on it, and is not there for anybody else', async () => {
    const [card = ''] = cards;
    const edit = { verb: 'edit_case', case_id: card, tags: ['board'] };
    expect(await verb('lawyer', edit)).toMatchObject({ status: 200, said: { tags: ['board'] } });
    for (const account of ['rival-lawyer', 'rival-admin', 'second-user', 'super-user']) {
      expect([account, (await verb(account, edit)).status]).toEqual([account, 404]);
      expect([account, (await ask(account, `${ADDRESS}/cards/${card}`)).status]).toEqual([account, 404]);
    }
    expect(await verb('rival-lawyer', { verb: 'add_task', case_id: card, title: 'x' })).toMatchObject({ status: 403 });
  });

  test.each([
    ['nothing', {}],
    ['an unknown verb', { verb: 'drop_case' }],
    ['a column of SQL', { verb: 'edit_case', case_id: 'x' }],
    ['no name', { verb: 'add_stage', name: '  ' }],
    ['no JSON', '{'],
  ])('%s is refused before the database is asked', async (_, body) => {
    const { status, said } = await ask('lawyer-admin', ADDRESS, body);
    expect([400, 422]).toContain(status);
    expect(typeof said['message']).toBe('string');
  });
});

test('/api/openapi.json describes every address of the board, and every verb', async () => {
  const { status, said } = await ask(null, '/api/openapi.json');
  expect(status).toBe(200);
  expect(said).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/case_management': { get: {}, post: {} },
      '/api/case_management/columns/{stage_id}/cards': { get: {} },
      '/api/case_management/cards/{case_id}': { get: {} },
    },
  });
  for (const name of [
    'move_case',
    'add_stage',
    'rename_stage',
    'move_stage',
    'set_stage_rules',
    'clear_stage',
    'delete_stage',
    'edit_case',
    'assign',
    'unassign',
    'add_task',
    'move_task',
    'add_comment',
  ])
    expect(JSON.stringify(said['paths'])).toContain(`"const":"${name}"`);
});

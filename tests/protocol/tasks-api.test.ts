import { randomUUID } from 'node:crypto';

import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';
const ADDRESS = '/api/task_management';

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
  status: string;
  version: number;
  may_edit: boolean;
  case: { id: string } | null;
}
interface Said extends Record<string, unknown> {
  id: string;
  version: number;
  columns: { status: string; card_count: number; cards: Card[] }[];
  lanes: { id: string | null; columns: { cards: Card[] }[] }[] | null;
  rows: Card[];
  cards: Card[];
  attachments: { id: string }[];
}

async function ask(account: string | null, path = '', body?: unknown) {
  const answer = await fetch(`${base}${ADDRESS}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(account !== null && { authorization: `Bearer ${await tokenOf(account)}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const said: Said = await answer.json();
  return { status: answer.status, said };
}
const verb = (account: string | null, body: object) => ask(account, '', body);
const cardsOf = async (account: string, query = '') =>
  (await ask(account, query)).said.columns.flatMap(({ cards }) => cards);

let caseId = '';
beforeAll(async () => {
  const cards = await cardsOf('lawyer');
  caseId = cards.find((card) => card.may_edit && card.case !== null)?.case?.id ?? '';
  expect(caseId).not.toBe('');
});
const add = async (title: string, more: object = {}): Promise<Said> => {
  const { status, said } = await verb('lawyer', { verb: 'add', task: { case_id: caseId, title, ...more } });
  expect([title, status]).toEqual([title, 200]);
  return said;
};

describe('lists', () => {
  test('the board, its lanes, a column’s rest, the table and the choices answer the caller', async () => {
    expect((await ask(null)).status).toBe(401);
    const board = await ask('lawyer');
    expect(board.said.columns.map(({ status }) => status)).toEqual(['todo', 'in_progress', 'in_review', 'done']);
    expect(board.said.lanes).toBeNull();
    const lanes = await ask('lawyer', '?lanes=case');
    expect(lanes.said.lanes?.some(({ id }) => id === caseId)).toBe(true);
    const all = await ask('lawyer', '/columns/todo/cards?after=-1000');
    expect(all.said.cards.map(({ id }) => id)).toEqual(board.said.columns[0]?.cards.map(({ id }) => id).slice(0, 50));
    const table = await ask('lawyer', '/tasks?status=todo,done&sort=title&direction=desc&page_size=3');
    expect(table).toMatchObject({ status: 200, said: { rows: [{}, {}, {}] } });
    expect((await ask('lawyer', '/choices')).said).toMatchObject({
      teams: expect.any(Array),
      labels: expect.any(Array),
    });
    // A client sees what of their cases is theirs to see; the platform nothing of it.
    expect((await cardsOf('user')).length).toBeGreaterThan(0);
    expect(await cardsOf('super-user')).toEqual([]);
  });

  test.each([
    '?view=x',
    '?lanes=colour',
    '?assignee=x',
    '?team_id=x',
    '?priority=high,x',
    '?due=never',
    '?tz=%27',
    '?search=a&search=b',
    '/columns/cancelled/cards',
    '/columns/todo/cards?after=1e5',
    '/tasks?sort=created_by',
    '/tasks?direction=up',
    '/tasks?status=x',
    '/tasks?page=-1',
    '/tasks?page_size=1000',
  ])('%s is refused in a sentence', async (query) => {
    const { status, said } = await ask('lawyer', query);
    expect([query, status, typeof said['message']]).toEqual([query, 400, 'string']);
  });
});

describe('a task', () => {
  test('goes through all that is done with it', async () => {
    const first = await add('Serve the summons', {
      priority: 'high',
      checklist: [
        { text: 'Copy', done: true },
        { text: 'Server', done: false },
      ],
      labels: ['court'],
    });
    const second = await add('File the proof of service', { depends_on: [first.id] });
    expect(await verb('lawyer', { verb: 'complete', task_id: second.id })).toMatchObject({
      status: 400,
      said: { hint: 'task_blocked' },
    });
    const saved = await verb('lawyer', {
      verb: 'save',
      task_id: first.id,
      version: first.version,
      task: { title: 'X' },
    });
    expect(saved).toMatchObject({ status: 200, said: { title: 'X', priority: 'high' } });
    expect(
      await verb('lawyer', { verb: 'save', task_id: first.id, version: first.version, task: { title: 'Y' } }),
    ).toMatchObject({ status: 409, said: { hint: 'task_changed' } });
    for (const body of [
      { verb: 'watch', task_id: first.id },
      { verb: 'comment', task_id: first.id, body: 'On its way', mentions: [] },
      { verb: 'start_timer', task_id: first.id },
      { verb: 'pause_timer' },
      { verb: 'start_timer', task_id: first.id },
      { verb: 'stop_timer', narrative: 'Called the server' },
      { verb: 'log_time', task_id: first.id, started_at: '2026-01-01T09:00:00Z', minutes: 45 },
      { verb: 'move', task_id: second.id, status: 'in_progress' },
      { verb: 'move', task_id: first.id, status: 'in_progress', before: second.id },
      { verb: 'unwatch', task_id: first.id },
    ])
      expect([body.verb, (await verb('lawyer', body)).status]).toEqual([body.verb, 200]);
    // Sent again after a lost answer, time is there once.
    const lost = {
      verb: 'log_time',
      task_id: first.id,
      started_at: '2026-01-02T09:00:00Z',
      minutes: 30,
      entry_id: randomUUID(),
    };
    for (const again of [1, 2])
      expect([again, await verb('lawyer', lost)]).toMatchObject([again, { status: 200, said: { id: lost.entry_id } }]);
    expect(await verb('lawyer', { ...lost, minutes: 31 })).toMatchObject({ said: { hint: 'time_id_taken' } });
    expect(await verb('lawyer', { verb: 'delete_time', entry_id: lost.entry_id })).toMatchObject({ status: 200 });
    const opened = await ask('lawyer', `/tasks/${first.id}`);
    expect(opened).toMatchObject({
      status: 200,
      said: {
        title: 'X',
        status: 'in_progress',
        checklist: [{ text: 'Copy' }, { text: 'Server' }],
        comments: [{ body: 'On its way', may_edit: true }],
        blocks: [{ id: second.id }],
        time: { total_minutes: 46, running: null, entries: [{ narrative: 'Called the server' }, { minutes: 45 }] },
        is_watching: false,
      },
    });
    const inProgress = (await ask('lawyer')).said.columns[1]?.cards.map(({ id }) => id) ?? [];
    expect(inProgress.indexOf(first.id)).toBe(inProgress.indexOf(second.id) - 1);
    for (const account of ['rival-lawyer', 'rival-admin', 'second-user', 'super-user']) {
      expect([account, (await ask(account, `/tasks/${first.id}`)).status]).toEqual([account, 404]);
      for (const body of [
        { verb: 'save', task_id: first.id, task: { title: 'x' } },
        { verb: 'delete', task_id: first.id },
        { verb: 'start_timer', task_id: first.id },
      ])
        expect([account, body.verb, (await verb(account, body)).status]).toEqual([account, body.verb, 404]);
    }
    expect((await ask('lawyer', '/tasks/x')).status).toBe(404);
    const bulk = await verb('lawyer', {
      verb: 'bulk',
      task_ids: [first.id, second.id, randomUUID()],
      change: { priority: 'low' },
    });
    expect(bulk.said).toMatchObject([{ done: true }, { done: true }, { done: false, rule: 'task_not_found' }]);
    const undo = Object.values(Object(bulk.said)).flatMap((row) => Object(row).undo ?? []);
    const restored = await verb('lawyer', { verb: 'restore', undo });
    expect(restored.said).toMatchObject([{ done: true }, { done: true }]);
    expect((await verb('lawyer', { verb: 'delete', task_id: first.id })).status).toBe(200);
    expect((await ask('lawyer', `/tasks/${first.id}`)).status).toBe(404);
  });

  test('in review is for a second person', async () => {
    const { id } = await add('Check the limitation period', { requires_review: true });
    await verb('lawyer', { verb: 'move', task_id: id, status: 'in_review' });
    expect((await verb('lawyer', { verb: 'approve', task_id: id })).said['hint']).toBe('review_by_another');
    const back = await verb('lawyer-admin', { verb: 'send_back', task_id: id, reason: 'Which rule?' });
    expect(back).toMatchObject({ status: 200, said: { status: 'in_progress' } });
    await verb('lawyer', { verb: 'move', task_id: id, status: 'in_review' });
    expect(await verb('lawyer-admin', { verb: 'approve', task_id: id })).toMatchObject({ said: { status: 'done' } });
  });

  test('that recurs is made again when it is done', async () => {
    const { id } = await add('Count the petty cash', {
      due_at: '2031-03-28T09:00:00Z',
      time_zone: 'Europe/Berlin',
      recurrence: 'FREQ=WEEKLY',
    });
    await verb('lawyer', { verb: 'complete', task_id: id });
    const open = async () => (await ask('lawyer', '/tasks?search=petty%20cash&status=todo')).said.rows;
    await expect.poll(open, { timeout: 40_000, interval: 500 }).toHaveLength(1);
    // At ten by the clock on the wall, although the clocks went forward.
    expect(await open()).toMatchObject([{ due_at: '2031-04-04T08:00:00+00:00' }]);
  }, 60_000);

  test.each([
    ['nothing', {}],
    ['an unknown verb', { verb: 'drop' }],
    ['a foreign field', { verb: 'add', task: { title: '' } }],
    ['no id', { verb: 'save', task_id: 'x', task: {} }],
    ['no JSON', '{'],
  ])('%s is refused before the database is asked', async (_, body) => {
    const { status, said } = await ask('lawyer', '', body);
    expect([400, 422]).toContain(status);
    expect(typeof said['message']).toBe('string');
  });
});

describe('files', () => {
  const of = async (account: string) => {
    const token = await tokenOf(account);
    return createClient(base, anonKey, { accessToken: () => Promise.resolve(token) });
  };

  test('come back as they were, to be kept and not to be run, and only to whom the task is shown', async () => {
    const { id } = await add('Read the lease');
    const lawyer = await of('lawyer');
    const page = '<script>alert(1)</script>';
    const begun = await lawyer.rpc('begin_attachment_upload', {
      task_id: id,
      name: 'Büro "1".html',
      size: page.length,
    });
    expect(begun.error).toBeNull();
    const path = String(begun.data?.[0]?.object_path);
    const files = lawyer.storage.from('documents');
    expect((await files.upload(path, page, { contentType: 'text/html' })).error).toBeNull();
    const answer = await fetch(`${base}/storage/v1/object/documents/${path}`, {
      headers: { authorization: `Bearer ${await tokenOf('lawyer')}` },
    });
    expect(await answer.text()).toBe(page);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    for (const account of ['rival-admin', 'user', 'super-user'])
      expect([account, (await (await of(account)).storage.from('documents').download(path)).error]).not.toEqual([
        account,
        null,
      ]);
    const { said } = await ask('lawyer', `/tasks/${id}`);
    const [file, ...others] = said.attachments;
    expect(others).toEqual([]);
    expect(file).toMatchObject({ name: 'Büro "1".html', object_path: path, size: page.length, may_delete: true });
    expect((await verb('lawyer', { verb: 'delete_attachment', attachment_id: file?.id })).status).toBe(200);
    expect((await files.download(path)).error).not.toBeNull();
  });

  test('are refused with a sentence where they are too large', async () => {
    const { id } = await add('Read the film');
    const begin = { task_id: id, name: 'film.mp4', size: 26_214_401 };
    expect((await (await of('lawyer')).rpc('begin_attachment_upload', begin)).error).toMatchObject({
      hint: 'attachment_too_large',
      message: expect.stringContaining('25 MB'),
    });
  });
});

test('/api/openapi.json describes every address of tasks, and every verb', async () => {
  const answer = await fetch(`${base}/api/openapi.json`);
  const said: { paths: Record<string, object> } = await answer.json();
  const paths = Object.keys(said.paths).filter((path) => path.startsWith(ADDRESS));
  expect(paths.toSorted()).toEqual([
    ADDRESS,
    `${ADDRESS}/choices`,
    `${ADDRESS}/columns/{status}/cards`,
    `${ADDRESS}/tasks`,
    `${ADDRESS}/tasks/{task_id}`,
  ]);
  const verbs =
    'add save move complete approve send_back delete watch unwatch comment start_timer pause_timer stop_timer log_time bulk ' +
    'restore';
  for (const name of verbs.split(' ')) expect(JSON.stringify(said.paths)).toContain(`"const":"${name}"`);
});

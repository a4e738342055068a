import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const open = async (tx: TestTransaction, actor: Actor, address: string | null = null, age = '0'): Promise<string> => {
  const { rows } = await tx.owner<{ id: string }>(
    `insert into auth.sessions (user_id, ip, user_agent, created_at, updated_at)
     values ($1, $2, 'Firefox', now() - $3::interval, now() - $3::interval) returning id`,
    [actors[actor], address, age],
  );
  return String(rows[0]?.id);
};

/** Runs one statement as the actor within that session, as a token with a session_id does. */
async function within<R extends object>(actor: Actor, session: string, text: string, values: unknown[] = []) {
  await database.client.query(
    `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
    [JSON.stringify({ role: 'authenticated', sub: actors[actor], session_id: session, aal: 'aal1' })],
  );
  const result = await database.client.query<R & Record<string, unknown>>(text, values);
  await database.client.query(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`);
  return result;
}

test('everybody sees their own sessions and nobody else’s, the current one first', async () => {
  await database.transaction(async (tx) => {
    const old = await open(tx, 'client', '8.8.8.8', '2 days');
    const recent = await open(tx, 'client', '192.168.1.7', '1 hour');
    const current = await open(tx, 'client', '127.0.0.1', '3 days');
    await open(tx, 'otherClient');
    const { rows } = await within('client', current, 'select id, ip, network, is_current, aal from list_sessions()');
    expect(rows).toEqual([
      { id: current, ip: '127.0.0.1', network: 'machine', is_current: true, aal: 'aal1' },
      { id: recent, ip: '192.168.1.7', network: 'local', is_current: false, aal: 'aal1' },
      { id: old, ip: '8.8.8.8', network: 'internet', is_current: false, aal: 'aal1' },
    ]);
    for (const actor of everyActor.filter((each) => !['client', 'otherClient', 'guest'].includes(each)))
      expect((await tx.as(actor, 'select from list_sessions()')).rowCount, actor).toBe(0);
    expect(await tx.refused('guest', 'select from list_sessions()')).toMatchObject({ code: '42501' });
  });
});

test('a session that has ended by time is not listed; when it was used is the latest of its times', async () => {
  await database.transaction(async (tx) => {
    const current = await open(tx, 'client', null, '5 days');
    const ended = await open(tx, 'client');
    await tx.owner(`update auth.sessions set not_after = now() - interval '1 second' where id = $1`, [ended]);
    await tx.owner(
      `update auth.sessions set refreshed_at = (now() - interval '10 minutes') at time zone 'UTC' where id = $1`,
      [current],
    );
    const { rows } = await within(
      'client',
      current,
      `select id, last_seen = now() - interval '10 minutes' "refreshed" from list_sessions()`,
    );
    expect(rows).toEqual([{ id: current, refreshed: true }]);
  });
});

test('one ends one’s own sessions, at once; another’s are not there', async () => {
  await database.transaction(async (tx) => {
    const current = await open(tx, 'client');
    const other = await open(tx, 'client');
    const foreign = await open(tx, 'otherClient');
    for (const actor of everyActor) {
      const refusal = await tx.refused(actor, 'select end_session($1)', [actor === 'otherClient' ? current : foreign]);
      expect([actor, refusal.code]).toEqual([actor, actor === 'guest' ? '42501' : 'PT404']);
    }
    await within('client', current, 'select end_session($1)', [other]);
    const { rows } = await tx.owner('select id from auth.live_sessions where id = any($1)', [
      [current, other, foreign],
    ]);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([current, foreign]));
  });
});

test('all others end, the current one stays; without a session nothing ends', async () => {
  await database.transaction(async (tx) => {
    const current = await open(tx, 'client');
    await open(tx, 'client');
    await open(tx, 'client');
    const foreign = await open(tx, 'otherClient');
    expect(await tx.refused('client', 'select end_other_sessions()')).toMatchObject({ rule: 'session_not_there' });
    expect((await within('client', current, 'select end_other_sessions() ended')).rows).toEqual([{ ended: 2 }]);
    const { rows } = await tx.owner('select id from auth.sessions order by user_id = $1 desc', [actors.client]);
    expect(rows).toEqual([{ id: current }, { id: foreign }]);
  });
});

test('every actor ends others and says where they are for their own session alone; guests and the banned do nothing', async () => {
  await database.transaction(async (tx) => {
    const verbs = [
      ['select * from list_sessions()', []],
      ['select end_session($1)', ['00000000-0000-4000-8000-00000000dead']],
      ['select end_other_sessions()', []],
      ['select note_session_place($1)', ['Europe/Paris']],
    ] as const;
    const left = async () => (await tx.owner('select user_id from auth.sessions')).rows;
    for (const actor of everyActor) {
      if (actor === 'guest') {
        for (const [text, values] of verbs)
          expect(await tx.refused(actor, text, [...values]), text).toMatchObject({ code: '42501' });
        continue;
      }
      const current = await open(tx, actor);
      await open(tx, actor);
      const foreign = await open(tx, actor === 'client' ? 'otherClient' : 'client');
      const before = (await left()).length;
      await within(actor, current, `select note_session_place('Europe/Paris')`);
      expect((await within(actor, current, 'select place from list_sessions()')).rows, actor).toEqual([
        { place: 'Europe/Paris' },
        { place: null },
      ]);
      expect((await within(actor, current, 'select end_other_sessions() ended')).rows, actor).toEqual([{ ended: 1 }]);
      expect((await left()).length, actor).toBe(before - 1);
      await within(actor, current, 'select end_session($1)', [current]);
      await tx.owner('delete from auth.sessions where id = $1', [foreign]);

      await tx.owner(`update users set status = 'banned' where uuid = $1`, [actors[actor]]);
      for (const [text, values] of verbs)
        expect(await tx.refused(actor, text, [...values]), `${actor} ${text}`).toMatchObject({
          rule: 'sign_in_required',
        });
    }
  });
});

test('a device says once where it is, by its time zone alone', async () => {
  await database.transaction(async (tx) => {
    const current = await open(tx, 'client');
    for (const zone of ['Paris', 'Europe/Nowhere', 'EST5EDT4', '../etc/passwd', 'A/B; drop table x', ''])
      expect([zone, (await tx.refused('client', 'select note_session_place($1)', [zone])).rule]).toEqual([
        zone,
        'unknown_time_zone',
      ]);
    await within('client', current, `select note_session_place('Asia/Ho_Chi_Minh')`);
    await within('client', current, `select note_session_place('Europe/Paris')`);
    // Another's session is not the caller's to describe.
    await within('otherClient', current, `select note_session_place('Europe/Paris')`);
    const { rows } = await within('client', current, 'select place from list_sessions()');
    expect(rows).toEqual([{ place: 'Asia/Ho_Chi_Minh' }]);
    await tx.owner('delete from auth.sessions where id = $1', [current]);
    expect((await tx.owner('select from private.session_places')).rowCount).toBe(0);
  });
});

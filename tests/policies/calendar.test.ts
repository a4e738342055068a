import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Event {
  id: string;
  title: string;
  start: Date;
  end: Date;
  recurrence: string | null;
  version: number;
  span_end: Date | number;
  people: string[];
  attendees: { user_id: string; answer: string; answers: Record<string, string> }[];
}
const save = async (
  tx: TestTransaction,
  actor: Actor,
  id: string | null,
  event: object,
  scope = 'all',
  occurrence: string | null = null,
): Promise<Event> => {
  const { rows } = await tx.as<Event>(actor, 'select * from save_event($1, $2, null, $3, $4)', [
    id,
    JSON.stringify(event),
    scope,
    occurrence,
  ]);
  const [saved] = rows;
  if (saved === undefined) throw new Error('nothing was saved');
  return saved;
};
const eventOf = async (tx: TestTransaction, id: string) =>
  (await tx.owner<Event>('select * from calendar_events where id = $1', [id])).rows[0];
const seenBy = async (tx: TestTransaction, id: string) => {
  const seen: Actor[] = [];
  for (const actor of everyActor) {
    if (actor === 'guest') continue;
    const { rowCount } = await tx.as(actor, 'select from calendar_event($1) e where e is not null', [id]);
    if (rowCount === 1) seen.push(actor);
  }
  return seen;
};
const hour = { start: '2039-03-07T14:00:00Z', end: '2039-03-07T15:00:00Z', time_zone: 'America/New_York' };
const MONDAYS = { ...hour, title: 'Mondays', recurrence: 'FREQ=WEEKLY;BYDAY=MO' };

describe('who sees an event', () => {
  test.each([
    ['without a case', { visibility: 'busy' }, ['teamLawyer']],
    ['of the firm', { visibility: 'firm' }, ['teamLawyer', 'firmLawyer', 'firmAdmin', 'walledAdmin']],
    ['on a case', { case_id: ids.active }, ['teamLawyer', 'firmAdmin']],
    ['on a case, private', { case_id: ids.active, visibility: 'private' }, ['teamLawyer']],
    ['on a case, of the firm', { case_id: ids.active, visibility: 'firm' }, ['teamLawyer', 'firmLawyer', 'firmAdmin']],
    [
      'on a case, shown to the client',
      { case_id: ids.active, client_visible: true },
      ['client', 'teamLawyer', 'firmAdmin'],
    ],
    [
      'on a case, private, the client invited',
      { case_id: ids.active, visibility: 'private', attendees: [{ user_id: actors.client }] },
      ['client', 'teamLawyer'],
    ],
  ])('%s', async (_, more, expected) => {
    await database.transaction(async (tx) => {
      const { id } = await save(tx, 'teamLawyer', null, { ...hour, title: 'Talk', ...more });
      expect(await seenBy(tx, id)).toEqual(expected);
    });
  });

  test('a wall takes it away from who is invited and from who made it, and gives it back when it falls', async () => {
    await database.transaction(async (tx) => {
      const { id } = await save(tx, 'firmAdmin', null, {
        ...hour,
        title: 'Talk',
        case_id: ids.active,
        attendees: [{ user_id: actors.teamLawyer }],
      });
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x'), ($1, $3, 'x')`, [
        ids.active,
        actors.teamLawyer,
        actors.firmAdmin,
      ]);
      expect(await seenBy(tx, id)).toEqual([]);
      expect((await eventOf(tx, id))?.attendees).toEqual([]);
      await tx.owner('delete from case_walls where case_id = $1 and user_id = $2', [ids.active, actors.firmAdmin]);
      expect(await seenBy(tx, id)).toEqual(['firmAdmin']);
    });
  });

  test('who leaves the firm leaves its calendars', async () => {
    await database.transaction(async (tx) => {
      const { id } = await save(tx, 'firmLawyer', null, {
        ...hour,
        title: 'Talk',
        attendees: [{ user_id: actors.teamLawyer }],
      });
      await tx.owner('update users set law_firm = $2 where uuid = any ($1)', [
        [actors.firmLawyer, actors.teamLawyer],
        ids.rivalFirm,
      ]);
      expect(await seenBy(tx, id)).toEqual([]);
    });
  });

  test('free-busy says when, never what, and of the firm alone', async () => {
    await database.transaction(async (tx) => {
      await save(tx, 'teamLawyer', null, { ...hour, title: 'Secret', location: 'Secret', visibility: 'private' });
      await save(tx, 'rivalLawyer', null, { ...hour, title: 'Secret' });
      const ask = async (actor: Actor) =>
        (
          await tx.as<{ user_id: string; series: unknown[] }>(
            actor,
            `select user_id, series from free_busy($1, '2039-03-01', '2039-03-20')`,
            [[actors.teamLawyer, actors.rivalLawyer]],
          )
        ).rows;
      const busy = await ask('firmLawyer');
      expect(busy.map((row) => [row.user_id, row.series.length])).toEqual([[actors.teamLawyer, 2]]);
      expect(JSON.stringify(busy)).not.toMatch(/Secret|title/);
      expect(await ask('client')).toEqual([]);
    });
  });
});

describe('who changes an event', () => {
  test('its maker and the people on its case; others are refused, or do not find it', async () => {
    await database.transaction(async (tx) => {
      const answers: Record<string, string> = {};
      for (const actor of everyActor) {
        if (actor === 'guest' || actor === 'teamLawyer' || actor === 'firmAdmin') continue;
        const { code, rule } = await tx.refused(actor, `select save_event('${ids.eventShown}', '{"title": "x"}')`);
        answers[actor] = `${code} ${rule}`;
      }
      const hidden = 'PT404 event_not_found';
      expect(answers).toEqual({
        client: '42501 may_not_edit_event',
        otherClient: hidden,
        firmLawyer: hidden,
        rivalLawyer: hidden,
        walledAdmin: hidden,
        admin: hidden,
        superUser: hidden,
      });
      expect((await save(tx, 'firmAdmin', ids.eventShown, { title: 'Hearing, room 2' })).title).toBe('Hearing, room 2');
      const events = await tx.owner<{ kind: string; audience: string }>(
        `select kind, audience from case_events where case_id = $1 and kind like '%_event'`,
        [ids.active],
      );
      expect(events.rows).toEqual([]);
      await save(tx, 'firmAdmin', ids.eventShown, { start: '2039-03-01T10:00:00Z', end: '2039-03-01T11:00:00Z' });
      expect(
        (await tx.as('client', `select from case_events where case_id = $1 and kind = 'move_event'`, [ids.active]))
          .rowCount,
      ).toBe(1);
    });
  });

  test('an edit that began with an older version is refused', async () => {
    await database.transaction(async (tx) => {
      await save(tx, 'teamLawyer', ids.eventShown, { title: 'Later' });
      expect(
        await tx.refused('teamLawyer', `select save_event('${ids.eventShown}', '{"title": "x"}', 1)`),
      ).toMatchObject({ code: 'PT409', rule: 'event_changed' });
      expect(await tx.refused('teamLawyer', `select delete_event('${ids.eventShown}', 1)`)).toMatchObject({
        code: 'PT409',
      });
    });
  });

  test.each([
    ['event_title', { ...hour, title: ' ' }],
    ['event_times', { ...hour, title: 'x', end: '2039-03-07T13:00:00Z' }],
    ['event_times', { title: 'x' }],
    ['unknown_time_zone', { ...hour, title: 'x', time_zone: 'Mars/Olympus' }],
    ['unknown_rule', { ...hour, title: 'x', recurrence: 'FREQ=HOURLY' }],
    ['unknown_rule', { ...hour, title: 'x', recurrence: 'FREQ=DAILY;COUNT=2;UNTIL=20390101' }],
    ['case_not_found', { ...hour, title: 'x', case_id: ids.othersOpen }],
    ['may_not_be_invited', { ...hour, title: 'x', attendees: [{ user_id: actors.rivalLawyer }] }],
    ['may_not_be_invited', { ...hour, title: 'x', case_id: ids.active, attendees: [{ user_id: actors.firmLawyer }] }],
    [
      'may_not_be_invited',
      { ...hour, title: 'x', attendees: [{ user_id: actors.firmLawyer }, { email: 'expert@valuations.test' }] },
    ],
    [
      'too_many_event_reminders',
      { ...hour, title: 'x', reminders: Array.from({ length: 6 }, (_, n) => ({ minutes_before: n })) },
    ],
  ])('%s', async (rule, event) => {
    await database.transaction(async (tx) => {
      expect(await tx.refused('teamLawyer', 'select save_event(null, $1)', [JSON.stringify(event)])).toMatchObject({
        rule,
      });
    });
  });
});

describe('a series', () => {
  test('this one: an exception, and the series stays', async () => {
    await database.transaction(async (tx) => {
      const { id } = await save(tx, 'teamLawyer', null, MONDAYS);
      const changed = await save(
        tx,
        'teamLawyer',
        id,
        { title: 'Elsewhere', start: '2039-03-15T16:00:00Z', end: '2039-03-15T17:00:00Z' },
        'this',
        '2039-03-14T13:00:00Z',
      );
      expect(changed).toMatchObject({ id, title: 'Mondays', version: 2 });
      const { rows } = await tx.as(
        'teamLawyer',
        'select occurrence, cancelled, title, "start" from calendar_exceptions where event_id = $1',
        [id],
      );
      expect(rows).toEqual([
        {
          occurrence: new Date('2039-03-14T13:00:00Z'),
          cancelled: false,
          title: 'Elsewhere',
          start: new Date('2039-03-15T16:00:00Z'),
        },
      ]);
      expect(
        await tx.refused(
          'teamLawyer',
          `select save_event($1, '{"visibility": "firm"}', null, 'this', '2039-03-14T13:00:00Z')`,
          [id],
        ),
      ).toMatchObject({ rule: 'applies_to_series' });
    });
  });

  test('this and those that follow: the series ends before, another begins, and exceptions, the invited and reminders go along', async () => {
    await database.transaction(async (tx) => {
      const { id } = await save(tx, 'teamLawyer', null, {
        ...MONDAYS,
        attendees: [{ user_id: actors.firmLawyer }],
        reminders: [{ minutes_before: 10, medium: 'email' }],
      });
      await save(tx, 'teamLawyer', id, { title: 'Early' }, 'this', '2039-03-14T13:00:00Z');
      await save(tx, 'teamLawyer', id, { title: 'Late' }, 'this', '2039-03-28T13:00:00Z');
      // From nine to ten o'clock in New York, an hour later than before.
      const rest = await save(
        tx,
        'teamLawyer',
        id,
        { start: '2039-03-21T14:00:00Z', end: '2039-03-21T15:00:00Z' },
        'following',
        '2039-03-21T13:00:00Z',
      );
      expect(rest.id).not.toBe(id);
      expect(rest.recurrence).toBe('FREQ=WEEKLY;BYDAY=MO');
      expect((await eventOf(tx, id))?.recurrence).toBe('FREQ=WEEKLY;BYDAY=MO;UNTIL=20390321T125959Z');
      const { rows } = await tx.owner(
        'select event_id, occurrence, title from calendar_exceptions where event_id = any ($1) order by occurrence',
        [[id, rest.id]],
      );
      expect(rows).toEqual([
        { event_id: id, occurrence: new Date('2039-03-14T13:00:00Z'), title: 'Early' },
        { event_id: rest.id, occurrence: new Date('2039-03-28T14:00:00Z'), title: 'Late' },
      ]);
      expect(rest.attendees.map(({ user_id: user }) => user)).toEqual([actors.firmLawyer]);
      expect(
        (await tx.as('teamLawyer', 'select from calendar_reminders where event_id = $1', [rest.id])).rowCount,
      ).toBe(1);
      expect(await seenBy(tx, rest.id)).toEqual(['teamLawyer', 'firmLawyer']);
    });
  });

  test('of a series that ends after a number of times the rest has to be said', async () => {
    await database.transaction(async (tx) => {
      const { id } = await save(tx, 'teamLawyer', null, { ...MONDAYS, recurrence: 'FREQ=WEEKLY;COUNT=9' });
      expect(
        await tx.refused(
          'teamLawyer',
          `select save_event($1, '{"title": "x"}', null, 'following', '2039-03-21T13:00:00Z')`,
          [id],
        ),
      ).toMatchObject({ rule: 'recurrence_required' });
    });
  });

  test('all: moving a later occurrence moves each by as much on the clock of the zone, across the change of the clocks', async () => {
    await database.transaction(async (tx) => {
      const { id } = await save(tx, 'teamLawyer', null, MONDAYS);
      await save(tx, 'teamLawyer', id, { title: 'Late' }, 'this', '2039-03-28T13:00:00Z');
      // 7 March is before, 14 March after the clocks change: nine in New York is 14:00 and then 13:00 in UTC.
      const moved = await save(
        tx,
        'teamLawyer',
        id,
        { start: '2039-03-15T15:00:00Z', end: '2039-03-15T17:00:00Z' },
        'all',
        '2039-03-14T13:00:00Z',
      );
      expect([moved.start, moved.end]).toEqual([new Date('2039-03-08T16:00:00Z'), new Date('2039-03-08T18:00:00Z')]);
      const { rows } = await tx.owner('select occurrence from calendar_exceptions where event_id = $1', [id]);
      expect(rows).toEqual([{ occurrence: new Date('2039-03-29T15:00:00Z') }]);
    });
  });

  test('deleted: one occurrence, those that follow, all', async () => {
    await database.transaction(async (tx) => {
      const { id } = await save(tx, 'teamLawyer', null, MONDAYS);
      await tx.as('teamLawyer', `select delete_event($1, null, 'this', '2039-03-14T13:00:00Z')`, [id]);
      expect((await tx.owner('select from calendar_exceptions where event_id = $1 and cancelled', [id])).rowCount).toBe(
        1,
      );
      await tx.as('teamLawyer', `select delete_event($1, null, 'following', '2039-04-04T13:00:00Z')`, [id]);
      expect((await eventOf(tx, id))?.recurrence).toBe('FREQ=WEEKLY;BYDAY=MO;UNTIL=20390404T125959Z');
      await tx.as('teamLawyer', 'select delete_event($1)', [id]);
      expect(await eventOf(tx, id)).toBeUndefined();
    });
  });

  test('who is invited answers, for all or for one; a new time asks again', async () => {
    await database.transaction(async (tx) => {
      const { id } = await save(tx, 'teamLawyer', null, { ...MONDAYS, attendees: [{ user_id: actors.firmLawyer }] });
      const mine = async () => (await eventOf(tx, id))?.attendees.map(({ answer, answers }) => ({ answer, answers }));
      await tx.as('firmLawyer', `select answer_invitation($1, 'accepted')`, [id]);
      await tx.as('firmLawyer', `select answer_invitation($1, 'declined', '2039-03-14T13:00:00Z')`, [id]);
      expect(await mine()).toEqual([{ answer: 'accepted', answers: { '2039-03-14T13:00:00Z': 'declined' } }]);
      expect(await tx.refused('teamLawyer', `select answer_invitation($1, 'accepted')`, [id])).toMatchObject({
        rule: 'not_invited',
      });
      expect(await tx.refused('rivalLawyer', `select answer_invitation($1, 'accepted')`, [id])).toMatchObject({
        rule: 'event_not_found',
      });
      await save(tx, 'teamLawyer', id, { title: 'Another name' });
      expect((await mine())?.[0]?.answer).toBe('accepted');
      await save(tx, 'teamLawyer', id, { start: '2039-03-07T20:00:00Z', end: '2039-03-07T21:00:00Z' });
      expect(await mine()).toEqual([{ answer: 'needs_action', answers: {} }]);
    });
  });

  test.each([
    ['FREQ=DAILY', null],
    ['FREQ=DAILY;COUNT=10', '2039-03-17T15:00:00Z'],
    ['FREQ=WEEKLY;UNTIL=20390401T000000Z', '2039-04-01T01:00:00Z'],
    // The last start is not worked out here: it is looked at in every window.
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', null],
  ])('%s can reach no further than %s', async (recurrence, end) => {
    await database.transaction(async (tx) => {
      const { id } = await save(tx, 'teamLawyer', null, { ...MONDAYS, recurrence });
      const { rows } = await tx.owner<{ end: Date | null }>(
        `select nullif(span_end, 'infinity') as end from calendar_events where id = $1`,
        [id],
      );
      expect(rows[0]?.end).toEqual(end === null ? null : new Date(end));
    });
  });
});

describe('reminders', () => {
  test('are sent once an occurrence, by the medium that was chosen, and never to a person who may not see the event any more', async () => {
    await database.transaction(async (tx) => {
      const { id } = await save(tx, 'teamLawyer', null, {
        ...MONDAYS,
        case_id: ids.active,
        reminders: [{ minutes_before: 10, medium: 'notification' }],
      });
      const { rows } = await tx.owner<{ id: string; version: number }>(
        "select id, version from private.reminders_to_settle(100) where series ->> 'start' like '2039-03-07%'",
      );
      const [reminder] = rows;
      const settle = async (due: string) =>
        (
          await tx.owner<{ notified: boolean }>('select private.settle_reminder($1, $2, $3, null) as notified', [
            reminder?.id,
            reminder?.version,
            due,
          ])
        ).rows[0]?.notified;
      expect(await settle('2039-03-07T14:00:00Z')).toBe(true);
      expect(await settle('2039-03-07T14:00:00Z')).toBe(false);
      expect(
        (await tx.as('teamLawyer', `select from notifications where kind = 'event_soon' and link_id = $1`, [id]))
          .rowCount,
      ).toBe(1);
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.teamLawyer,
      ]);
      expect(await settle('2039-03-14T13:00:00Z')).toBe(false);
      expect(
        (await tx.owner('select from private.reminders_to_settle(100) where id = $1', [reminder?.id])).rowCount,
      ).toBe(0);
    });
  });
});

describe('the tasks of a calendar', () => {
  test('say who may move them: the people who work on them, while they are not done', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'observer')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await tx.owner(`update tasks set due_at = '2039-03-07T15:00:00Z' where id = $1`, [ids.taskVisible]);
      const mayMove = async (actor: Actor) => {
        const { rows } = await tx.as<{ item: { id: string; may_edit: boolean } }>(
          actor,
          `select item from calendar_tasks('2039-03-07', '2039-03-08')`,
        );
        return rows.find(({ item }) => item.id === ids.taskVisible)?.item.may_edit;
      };
      expect(await mayMove('teamLawyer')).toBe(true);
      expect(await mayMove('firmAdmin')).toBe(true);
      expect(await mayMove('firmLawyer')).toBe(false);
      expect(await mayMove('client')).toBe(false);
      expect(await mayMove('rivalLawyer')).toBeUndefined();
      await tx.owner(`update tasks set status = 'done', completed_at = now() where id = $1`, [ids.taskVisible]);
      expect(await mayMove('teamLawyer')).toBe(false);
    });
  });
});

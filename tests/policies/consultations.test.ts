import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A Monday in a fortnight, nine o'clock in New York. */
const MONDAY = `((date_trunc('week', now() at time zone 'America/New_York') + interval '14 days 9 hours') at time zone 'America/New_York')`;
const book = (at = MONDAY) => `select * from book_consultation('${actors.teamLawyer}', ${at}, 'A lease')`;
const publish = (tx: TestTransaction) =>
  tx.owner(`update consultation_hours set published = true where user_id = $1`, [actors.teamLawyer]);

interface Booking {
  id: string;
  status: string;
  event_id: string | null;
}

test('a slot is asked for, confirmed, is in both calendars, and is cancelled in both', async () => {
  await database.transaction(async (tx) => {
    await publish(tx);
    const { rows } = await tx.as<Booking>('otherClient', book());
    const id = rows[0]?.id;
    expect(rows[0]?.status).toBe('requested');
    expect((await tx.as<Booking>('otherClient', book())).rows[0]?.id).toBe(id);
    expect(
      (
        await tx.as('teamLawyer', `select from notifications where kind = 'consultation_requested' and link_id = $1`, [
          id,
        ])
      ).rowCount,
    ).toBe(1);
    expect(await tx.refused('otherClient', 'select confirm_consultation($1)', [id])).toMatchObject({
      rule: 'may_not_confirm',
    });
    for (const actor of ['client', 'rivalLawyer', 'firmLawyer', 'admin'] as const)
      expect(await tx.refused(actor, 'select confirm_consultation($1)', [id])).toMatchObject({
        code: 'PT404',
        rule: 'booking_not_found',
      });
    const confirmed = await tx.as<Booking>('teamLawyer', 'select * from confirm_consultation($1)', [id]);
    const event = confirmed.rows[0]?.event_id;
    const seen: Actor[] = [];
    for (const actor of everyActor)
      if (
        actor !== 'guest' &&
        (await tx.as(actor, 'select from calendar_events where id = $1', [event])).rowCount === 1
      )
        seen.push(actor);
    expect(seen).toEqual(['otherClient', 'teamLawyer']);
    await tx.as('otherClient', 'select cancel_consultation($1)', [id]);
    expect((await tx.owner('select from calendar_events where id = $1', [event])).rowCount).toBe(0);
    expect(await tx.refused('teamLawyer', 'select decline_consultation($1)', [id])).toMatchObject({
      rule: 'booking_settled',
    });
    // The time is free again.
    expect((await tx.as<Booking>('client', book())).rows[0]?.status).toBe('requested');
  });
});

test('only what is published, free, soon enough and not too far is a slot', async () => {
  await database.transaction(async (tx) => {
    expect(await tx.refused('otherClient', book())).toMatchObject({ code: 'PT404', rule: 'no_consultations' });
    await publish(tx);
    expect(await tx.refused('teamLawyer', book())).toMatchObject({ rule: 'no_consultations' });
    for (const at of [
      `${MONDAY} + interval '10 minutes'`,
      `${MONDAY} + interval '3 hours'`,
      `${MONDAY} + interval '1 day'`,
      `${MONDAY} - interval '28 days'`,
      `${MONDAY} + interval '70 days'`,
    ])
      expect([at, (await tx.refused('otherClient', book(at))).rule]).toEqual([at, 'not_a_slot']);
    await tx.as(
      'teamLawyer',
      `select save_event(null, jsonb_build_object('title', 'Taken', 'start', ${MONDAY}, 'end', ${MONDAY} + interval '1 hour'))`,
    );
    expect(await tx.refused('otherClient', book())).toMatchObject({ code: 'PT409', rule: 'slot_taken' });
    await tx.as('otherClient', book(`${MONDAY} + interval '1 hour'`));
    expect(await tx.refused('client', book(`${MONDAY} + interval '1 hour'`))).toMatchObject({
      code: 'PT409',
      rule: 'slot_taken',
    });
  });
});

test('hours are a lawyer’s own, and make sense', async () => {
  await database.transaction(async (tx) => {
    const set = (hours: string, minutes = 30) =>
      `select * from set_consultation_hours('{"published": true, "time_zone": "Europe/Paris", "minutes": ${minutes}, "hours": ${hours}}')`;
    expect(await tx.refused('client', set('[]'))).toMatchObject({ code: '42501', rule: 'not_a_lawyer' });
    const nine = '{"weekday": 1, "from": "09:00", "to": "12:00"}';
    expect((await tx.as('firmLawyer', set(`[${nine}]`))).rowCount).toBe(1);
    expect(await tx.refused('firmLawyer', set(`[${nine}, ${nine.replace('09:00', '11:00')}]`))).toMatchObject({
      rule: 'consultation_times_overlap',
    });
    expect(await tx.refused('firmLawyer', set(`[${nine.replace('12:00', '08:00')}]`))).toMatchObject({
      rule: 'consultation_times',
    });
    expect(await tx.refused('firmLawyer', set(`[${nine}]`, 5))).toMatchObject({ rule: 'consultation_times' });
    expect(
      (await tx.as('rivalLawyer', 'select from consultation_hours where user_id = $1', [actors.firmLawyer])).rowCount,
    ).toBe(1);
  });
});

test('of twenty people who book one slot at once one has it', async () => {
  const { client: owner, url } = database;
  await owner.query('update consultation_hours set published = true where user_id = $1', [actors.teamLawyer]);
  const people = Array.from(
    { length: 20 },
    (_, place) => `00000000-0000-4000-8000-0000000b0${String(place).padStart(3, '0')}`,
  );
  for (const person of people)
    await owner.query(`insert into auth.users (id, email) values ($1, $2)`, [person, `${person}@x.test`]);
  const asked = await Promise.all(
    people.map(async (person) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        await client.query('begin');
        await client.query(
          `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`,
          [JSON.stringify({ sub: person, role: 'authenticated', aal: 'aal1' })],
        );
        await client.query(book());
        await client.query('commit');
        return 'booked';
      } catch (error) {
        return error instanceof Error && 'hint' in error ? String(error.hint) : String(error);
      } finally {
        await client.end();
      }
    }),
  );
  expect(asked.toSorted()).toEqual(['booked', ...Array.from({ length: 19 }, () => 'slot_taken')]);
  const { rows } = await owner.query(`select status from consultation_bookings where lawyer_id = $1 and id <> $2`, [
    actors.teamLawyer,
    ids.booking,
  ]);
  expect(rows).toEqual([{ status: 'requested' }]);
});

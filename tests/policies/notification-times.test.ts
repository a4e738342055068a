import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Settings {
  quiet?: [from: string, to: string];
  digest?: 'at_once' | 'hourly' | 'daily';
  zone?: string;
}
const set = (tx: TestTransaction, { quiet, digest = 'at_once', zone = 'UTC' }: Settings) =>
  tx.as(
    'client',
    'update user_settings set quiet_from = $1, quiet_to = $2, digest = $3, time_zone = $4 where user_id = auth.uid()',
    [quiet?.[0] ?? null, quiet?.[1] ?? null, digest, zone],
  );
/** When what happens at the instant is delivered to the client, in ISO. */
async function due(tx: TestTransaction, medium: 'email' | 'push', at: string): Promise<string | undefined> {
  const { rows } = await tx.owner<{ due: Date }>('select private.delivery_time($1, $2, $3) due', [
    actors.client,
    medium,
    at,
  ]);
  return rows[0]?.due.toISOString();
}

describe('delivery', () => {
  // What happens when, in which zone; and when the letter and the push go.
  const cases: [string, Settings, at: string, email: string, push: string][] = [
    ['is at once without settings', {}, '2026-11-21T23:59:30Z', '2026-11-21T23:59:30Z', '2026-11-21T23:59:30Z'],
    [
      'waits for the end of quiet hours within a day',
      { quiet: ['12:00', '14:00'] },
      '2026-11-21T13:10:00Z',
      '2026-11-21T14:00:00Z',
      '2026-11-21T14:00:00Z',
    ],
    [
      'is at once right before them',
      { quiet: ['12:00', '14:00'] },
      '2026-11-21T11:59:59Z',
      '2026-11-21T11:59:59Z',
      '2026-11-21T11:59:59Z',
    ],
    [
      'waits from their first second',
      { quiet: ['12:00', '14:00'] },
      '2026-11-21T12:00:00Z',
      '2026-11-21T14:00:00Z',
      '2026-11-21T14:00:00Z',
    ],
    [
      'is at once when they end',
      { quiet: ['12:00', '14:00'] },
      '2026-11-21T14:00:00Z',
      '2026-11-21T14:00:00Z',
      '2026-11-21T14:00:00Z',
    ],
    [
      'waits over midnight',
      { quiet: ['22:00', '07:00'] },
      '2026-11-21T22:30:00Z',
      '2026-11-22T07:00:00Z',
      '2026-11-22T07:00:00Z',
    ],
    [
      'waits after midnight',
      { quiet: ['22:00', '07:00'] },
      '2026-11-22T00:00:00Z',
      '2026-11-22T07:00:00Z',
      '2026-11-22T07:00:00Z',
    ],
    [
      'waits until midnight',
      { quiet: ['22:00', '00:00'] },
      '2026-11-21T23:00:00Z',
      '2026-11-22T00:00:00Z',
      '2026-11-22T00:00:00Z',
    ],
    [
      'goes by the person’s clock',
      { quiet: ['22:00', '07:00'], zone: 'Asia/Ho_Chi_Minh' },
      '2026-11-21T16:00:00Z',
      '2026-11-22T00:00:00Z',
      '2026-11-22T00:00:00Z',
    ],
    [
      'of bundled letters is at the next full hour',
      { digest: 'hourly' },
      '2026-11-21T10:10:00Z',
      '2026-11-21T11:00:00Z',
      '2026-11-21T10:10:00Z',
    ],
    [
      'at a full hour is at the next one',
      { digest: 'hourly' },
      '2026-11-21T10:00:00Z',
      '2026-11-21T11:00:00Z',
      '2026-11-21T10:00:00Z',
    ],
    [
      'is at the full hour of a zone with a half',
      { digest: 'hourly', zone: 'Asia/Kolkata' },
      '2026-11-21T10:10:00Z',
      '2026-11-21T10:30:00Z',
      '2026-11-21T10:10:00Z',
    ],
    [
      'once a day is at eight',
      { digest: 'daily' },
      '2026-11-21T10:10:00Z',
      '2026-11-22T08:00:00Z',
      '2026-11-21T10:10:00Z',
    ],
    [
      'once a day is today when it is not eight yet',
      { digest: 'daily' },
      '2026-11-21T07:59:59Z',
      '2026-11-21T08:00:00Z',
      '2026-11-21T07:59:59Z',
    ],
    [
      'once a day is tomorrow from eight on',
      { digest: 'daily' },
      '2026-11-21T08:00:00Z',
      '2026-11-22T08:00:00Z',
      '2026-11-21T08:00:00Z',
    ],
    [
      'once a day is by the person’s day',
      { digest: 'daily', zone: 'America/Los_Angeles' },
      '2026-11-22T03:00:00Z',
      '2026-11-22T16:00:00Z',
      '2026-11-22T03:00:00Z',
    ],
    [
      'once a day keeps eight when summer begins',
      { digest: 'daily', zone: 'Europe/Berlin' },
      '2026-03-28T12:00:00Z',
      '2026-03-29T06:00:00Z',
      '2026-03-28T12:00:00Z',
    ],
    [
      'once a day keeps eight when summer ends',
      { digest: 'daily', zone: 'Europe/Berlin' },
      '2026-10-24T12:00:00Z',
      '2026-10-25T07:00:00Z',
      '2026-10-24T12:00:00Z',
    ],
    [
      'each hour goes on in the hour that comes twice',
      { digest: 'hourly', zone: 'Europe/Berlin' },
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:00:00Z',
      '2026-10-25T00:30:00Z',
    ],
    [
      'of a bundle waits for the end of quiet hours',
      { digest: 'daily', quiet: ['21:00', '09:30'] },
      '2026-11-21T12:00:00Z',
      '2026-11-22T09:30:00Z',
      '2026-11-21T12:00:00Z',
    ],
    [
      'of a push waits for them however letters are bundled',
      { digest: 'hourly', quiet: ['21:00', '09:30'] },
      '2026-11-21T20:50:00Z',
      '2026-11-22T09:30:00Z',
      '2026-11-21T20:50:00Z',
    ],
  ];
  test.each(cases)('%s: %o', async (_, settings, at, email, push) => {
    await database.transaction(async (tx) => {
      await set(tx, settings);
      expect([await due(tx, 'email', at), await due(tx, 'push', at)]).toEqual(
        [email, push].map((each) => new Date(each).toISOString()),
      );
    });
  });

  test('is not held up by a zone that this server has never heard of', async () => {
    await database.transaction(async (tx) => {
      await set(tx, { quiet: ['00:00', '23:59'], digest: 'daily' });
      await tx.owner('set local session_replication_role = replica');
      await tx.owner(`update user_settings set time_zone = 'Atlantis/Capital'`);
      expect(await due(tx, 'email', '2026-11-21T12:00:00.000Z')).toBe('2026-11-21T12:00:00.000Z');
    });
  });

  test('is what a telling writes down', async () => {
    await database.transaction(async (tx) => {
      await set(tx, { digest: 'daily' });
      await tx.as('teamLawyer', `select hold_case($1, 'x')`, [ids.active]);
      const { rows } = await tx.owner<{ medium: string; same: boolean; later: boolean }>(
        `select medium, due_at = private.delivery_time(user_id, medium, now()) same, due_at > now() later from private.deliveries where user_id = $1 order by 1`,
        [actors.client],
      );
      expect(rows).toEqual([
        { medium: 'email', same: true, later: true },
        { medium: 'push', same: true, later: false },
      ]);
    });
  });
});

describe('quiet hours when the clocks change', () => {
  // A day before and after it: summer time begins and ends, by half an hour, in the south, and in a zone whose winter counts as its summer.
  const nights: [zone: string, from: string][] = [
    ['Europe/Berlin', '2026-03-28T00:00:00Z'],
    ['Europe/Berlin', '2026-10-24T00:00:00Z'],
    ['America/New_York', '2026-03-07T00:00:00Z'],
    ['America/New_York', '2026-10-31T00:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-03T12:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-02T12:00:00Z'],
    ['Europe/Dublin', '2026-10-24T00:00:00Z'],
    ['Africa/Casablanca', '2026-02-14T00:00:00Z'],
    ['Asia/Kolkata', '2026-10-24T00:00:00Z'],
  ];
  const windows: [string, string][] = [
    ['22:00', '07:00'],
    ['01:15', '02:30'],
    ['02:10', '01:50'],
    ['01:30', '01:45'],
  ];
  const MINUTE = 60_000;

  /** The clock on the wall, as minutes of the day, for every minute of four days. */
  function wallClock(zone: string, from: number): number[] {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    return Array.from({ length: 4 * 1440 }, (_, minute) => {
      const [hours = 0, minutes = 0] = clock
        .format(from + minute * MINUTE)
        .split(':')
        .map(Number);
      return hours * 60 + minutes;
    });
  }
  const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

  test.each(nights)('%s, %s: nothing goes in them, and all goes within the hour after', async (zone, start) => {
    const from = Date.parse(start);
    const wall = wallClock(zone, from);
    await database.transaction(async (tx) => {
      for (const quiet of windows) {
        await set(tx, { quiet, zone });
        const [begin, end] = [minutesOf(quiet[0]), minutesOf(quiet[1])];
        const isQuiet = wall.map((now) => (begin < end ? now >= begin && now < end : now >= begin || now < end));
        const { rows } = await tx.owner<{ at: Date; due: Date }>(
          `select at, private.quiet_until($1, at) due from generate_series($2::timestamptz, $2::timestamptz + interval '60 hours', '10 minutes') at`,
          [actors.client, start],
        );
        expect(rows.length).toBe(361);
        for (const { at, due: goes } of rows) {
          const [minute, dueMinute] = [at, goes].map((each) => (each.getTime() - from) / MINUTE);
          const said = `${quiet.join('–')} at ${at.toISOString()}: ${goes.toISOString()}`;
          if (minute === undefined || dueMinute === undefined) throw new Error(said);
          expect(isQuiet[dueMinute], said).toBe(false);
          // They are over when the clock shows their end or has been put beyond it, not when it is put back before their beginning.
          const over = wall.findIndex((now, place) => {
            const step = (now - (wall[place - 1] ?? now - 1) + 1440) % 1440;
            return place >= minute && isQuiet[place] === false && (now === end || (step > 1 && step < 720));
          });
          expect(dueMinute, said).toBeGreaterThanOrEqual(minute);
          expect(dueMinute, said).toBeLessThanOrEqual(isQuiet[minute] === true ? over + 60 : minute);
          if (isQuiet[minute] === true && zone === 'Asia/Kolkata') expect(dueMinute, said).toBe(over);
        }
      }
    });
  });
});

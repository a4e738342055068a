import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
let keys = 0;
const newKey = () => `statement ${(keys += 1)}`;

interface Entry {
  day: string;
  type: string;
  amount: string;
  balance: string;
  waits: boolean;
  clearedOn: string | null;
  isReversed: boolean;
}
interface Section {
  title: string;
  opening: string;
  came: string;
  went: string;
  closing: string;
  held: string;
  entries: Entry[];
}
interface Statement {
  language: string;
  client: string | null;
  numberEnd: string;
  firm: Record<string, string>;
  logo: string | null;
  cases: Section[];
}

const ASK = 'select trust_statement($1, $2, $3, $4, $5, $6) as said';
const values = (from = '2026-03-01', to = '2026-03-31', all = false, language: string | null = null, caseId = ids.active) => [
  ids.trustAccount,
  caseId,
  from,
  to,
  all,
  language,
]; // prettier-ignore
const statement = async (tx: TestTransaction, actor: Actor, asked = values()): Promise<Statement> => {
  const { rows } = await tx.as<{ said: Statement }>(actor, ASK, asked);
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was answered');
  return row.said;
};
const deposit = async (tx: TestTransaction, amount: number, on: string, held = false, caseId = ids.active) => {
  const { rows } = await tx.as<{ id: string }>(
    'firmAdmin',
    'select id from deposit_to_trust($1, $2, $3, $4, $5, occurred_on => $6, held => $7)',
    [ids.trustAccount, caseId, amount, 'Retainer', newKey(), on, held],
  );
  return rows[0]?.id ?? '';
};
const pay = (tx: TestTransaction, amount: number, on: string, caseId = ids.active) =>
  tx.as('firmAdmin', `select disburse_from_trust($1, $2, $3, 'Expert Ltd', 'Report', $4, $5)`, [ids.trustAccount, caseId, amount, newKey(), on]); // prettier-ignore

/** Whose the other case is in which there is money; the lawyer of the first is not on its team. */
async function belongsTo(tx: TestTransaction, client: string): Promise<void> {
  await tx.owner('set constraints all immediate');
  await tx.owner('alter table cases disable trigger user');
  await tx.owner('update cases set client_id = $1 where id = $2', [client, ids.engaging]);
  await tx.owner('alter table cases enable trigger user');
  await tx.owner(`delete from case_team where case_id = $1`, [ids.engaging]);
  await tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'client')`, [ids.engaging, client]);
}

describe('a statement of money in trust', () => {
  test('has the logo that the firm has when it is asked for', () =>
    run(async (tx) => {
      await deposit(tx, 10, '2026-02-27');
      const logoOf = async (actor: Actor) => (await statement(tx, actor)).logo;
      expect(await logoOf('firmAdmin')).toBeNull();
      const name = `${ids.firm}/5c1d9b1e-0f35-4f0e-9a55-0d6a54a8a001.png`;
      await tx.owner(`insert into storage.objects (bucket_id, name, version, metadata) values ('logos', $1, 'version 1', '{}')`, [name]); // prettier-ignore
      await tx.as('firmAdmin', 'select set_invoice_logo($1)', [name]);
      expect([await logoOf('firmAdmin'), await logoOf('client')]).toEqual(['version 1', 'version 1']);
    }));

  test('says what was there, what came and went, and what is there, by the days of the entries', () =>
    run(async (tx) => {
      // The fixture has 500 in and out in January.
      await deposit(tx, 1000, '2026-02-27');
      await pay(tx, 250, '2026-03-10');
      const held = await deposit(tx, 400, '2026-03-20', true);
      const bounced = await deposit(tx, 70, '2026-03-21', true);
      // Entered last, of an earlier day.
      await pay(tx, 100, '2026-03-02');
      await tx.as('firmAdmin', 'select reverse_trust_entry($1, $2, $3)', [bounced, 'Not covered', newKey()]);
      const said = await statement(tx, 'firmAdmin');
      expect(said).toMatchObject({ client: 'client Name', numberEnd: '4471', language: 'en' });
      expect(Object.keys(said.firm)).not.toContain('iban');
      expect(said.cases).toHaveLength(1);
      expect(said.cases[0]).toMatchObject({
        opening: '1000.000',
        came: '470.000',
        went: '350.000',
        closing: '1120.000',
        // The reversal is of today.
        held: '470.000',
      });
      expect(
        said.cases[0]?.entries.map(({ day, amount, balance, waits, isReversed }) => [day, amount, balance, waits, isReversed]),
      ).toEqual([
        ['2026-03-02', '-100.000', '900.000', false, false],
        ['2026-03-10', '-250.000', '650.000', false, false],
        ['2026-03-20', '400.000', '1050.000', true, false],
        ['2026-03-21', '70.000', '1120.000', true, false],
      ]); // prettier-ignore
      // It cleared on a day after the period, and before the end of a longer one.
      await tx.as('firmAdmin', 'select clear_trust_deposit($1, $2)', [held, '2026-04-02']);
      expect((await statement(tx, 'firmAdmin')).cases[0]).toMatchObject({ held: '470.000' });
      const { rows } = await tx.owner<{ day: string }>(`select private.firm_today($1)::text as day`, [ids.firm]);
      const today = rows[0]?.day ?? '';
      const longer = (await statement(tx, 'firmAdmin', values('2026-03-01', today))).cases[0];
      expect(longer).toMatchObject({ held: '0.000', closing: '1050.000' });
      expect(longer?.entries.find(({ amount }) => amount === '400.000')).toMatchObject({ waits: false, clearedOn: '2026-04-02' }); // prettier-ignore
      expect(longer?.entries.find(({ amount }) => amount === '70.000')).toMatchObject({ waits: false, isReversed: true }); // prettier-ignore
      expect(longer?.entries.at(-1)).toMatchObject({ type: 'reversal', amount: '-70.000', balance: '1050.000' });
    }));

  test('is that of the balance to the day, whatever was entered in whatever order', async () => {
    const day = fc.integer({ min: 1, max: 90 });
    const drawn = fc.array(fc.record({ day, cents: fc.integer({ min: 1, max: 100_000 }), isIn: fc.boolean() }), { maxLength: 12 }); // prettier-ignore
    const on = (nth: number) => new Date(Date.UTC(2026, 1, nth)).toISOString().slice(0, 10);
    await fc.assert(
      fc.asyncProperty(drawn, day, day, (moves, one, other) =>
        run(async (tx) => {
          let left = 0;
          const done: { day: number; cents: number }[] = [];
          for (const move of moves) {
            // The second person is asked above 1,000.
            if (move.isIn) await deposit(tx, move.cents / 100, on(move.day));
            else if (move.cents <= left) await pay(tx, move.cents / 100, on(move.day));
            else continue;
            left += move.isIn ? move.cents : -move.cents;
            done.push({ day: move.day, cents: move.isIn ? move.cents : -move.cents });
          }
          const [from, to] = [Math.min(one, other), Math.max(one, other)];
          const sum = (of: typeof done) => (of.reduce((all, { cents }) => all + cents, 0) / 100).toFixed(3);
          const inside = done.filter((move) => move.day >= from && move.day <= to);
          const [section] = (await statement(tx, 'client', values(on(from), on(to)))).cases;
          expect(section).toMatchObject({
            opening: sum(done.filter((move) => move.day < from)),
            closing: sum(done.filter((move) => move.day <= to)),
            came: sum(inside.filter(({ cents }) => cents > 0)),
            went: sum(
              inside.filter(({ cents }) => cents < 0).map(({ day: at, cents }) => ({ day: at, cents: -cents })),
            ),
            held: '0.000',
          });
          expect(section?.entries).toHaveLength(inside.length);
          expect(section?.entries.at(-1)?.balance ?? section?.closing).toBe(section?.closing);
          let until = Number(section?.opening);
          for (const entry of section?.entries ?? []) {
            until = Math.round((until + Number(entry.amount)) * 100) / 100;
            expect(Number(entry.balance)).toBe(until);
          }
        }),
      ),
      { numRuns: 15 },
    );
  });

  test('is for the administrators of the firm, its lawyers on the case and the client, and for nobody behind a wall', () =>
    run(async (tx) => {
      await deposit(tx, 1000, '2026-03-05');
      const readers: Actor[] = [];
      for (const actor of everyActor.filter((one) => one !== 'guest')) {
        try {
          await tx.owner('savepoint asked');
          await statement(tx, actor);
          readers.push(actor);
        } catch {
          await tx.owner('rollback to savepoint asked');
          expect(await tx.refused(actor, ASK, values())).toEqual({
            code: 'PT404',
            rule: 'case_not_found',
            message: 'There is no such case, or it is not yours to see.',
          });
        }
      }
      expect(readers.toSorted()).toEqual(['client', 'firmAdmin', 'teamLawyer']);
      expect(await tx.refused('guest', ASK, values())).toMatchObject({ code: '42501' });
    }));

  test('of all cases of a client has those that its reader sees, and no other client’s', () =>
    run(async (tx) => {
      await deposit(tx, 1000, '2026-03-05');
      await deposit(tx, 300, '2026-03-06', false, ids.engaging);
      await belongsTo(tx, actors.otherClient);
      expect((await statement(tx, 'firmAdmin', values('2026-03-01', '2026-03-31', true))).cases).toHaveLength(1);
      await belongsTo(tx, actors.client);
      const seen = async (actor: Actor) =>
        (await statement(tx, actor, values('2026-03-01', '2026-03-31', true))).cases.map(({ closing }) => closing);
      expect((await seen('firmAdmin')).toSorted()).toEqual(['1000.000', '300.000']);
      expect((await seen('client')).toSorted()).toEqual(['1000.000', '300.000']);
      expect(await seen('teamLawyer')).toEqual(['1000.000']);
      expect((await statement(tx, 'firmAdmin')).cases).toHaveLength(1);
      // Behind a wall it is as if it were not there.
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [ids.engaging, actors.firmAdmin]); // prettier-ignore
      expect(await seen('firmAdmin')).toEqual(['1000.000']);
      expect(await tx.refused('firmAdmin', ASK, values('2026-03-01', '2026-03-31', true, null, ids.engaging))).toMatchObject({ rule: 'case_not_found' }); // prettier-ignore
      // Of a period in which nothing of a case was there, the case that was asked for is shown alone.
      const early = await statement(tx, 'client', values('2026-02-01', '2026-02-02', true));
      expect(early.cases.map(({ opening, entries }) => [opening, entries])).toEqual([['0.000', []]]);
    }));

  test('is in the language of the client’s account, or in the one that is chosen', () =>
    run(async (tx) => {
      await tx.owner(`update user_settings set language = 'vi' where user_id = $1`, [actors.client]);
      expect((await statement(tx, 'firmAdmin')).language).toBe('vi');
      expect((await statement(tx, 'firmAdmin', values('2026-03-01', '2026-03-31', false, 'ar'))).language).toBe('ar');
      expect((await statement(tx, 'firmAdmin', values('2026-03-01', '2026-03-31', false, 'xx'))).language).toBe('vi');
    }));

  test('has a period that has begun, and no more than two thousand entries', () =>
    run(async (tx) => {
      const period = {
        code: 'P0001',
        rule: 'trust_statement_period',
        message: 'Choose the first and the last day of the period, the first not after the last.',
      };
      expect(await tx.refused('client', ASK, values('2026-03-02', '2026-03-01'))).toEqual(period);
      expect(await tx.refused('client', ASK, [ids.trustAccount, ids.active, null, '2026-03-01', false, null])).toEqual(period); // prettier-ignore
      expect(await tx.refused('client', ASK, values('0001-01-01', '2026-03-01'))).toMatchObject({ rule: 'trust_day' });
      expect(await tx.refused('client', ASK, values('2026-03-01', '2199-03-01'))).toMatchObject({
        rule: 'day_to_come',
      });
      await tx.owner(
        `insert into trust_entries (account_id, law_firm, number, case_id, type, amount, currency, balance, occurred_on, memo, idempotency_key)
         select $1, $2, 1000 + n, $3, 'deposit', 1, 'USD', n, '2026-03-05', 'x', 'many ' || n from generate_series(1, 2000) n`,
        [ids.trustAccount, ids.firm, ids.active],
      );
      expect((await statement(tx, 'client')).cases[0]?.entries).toHaveLength(2000);
      await deposit(tx, 1, '2026-03-06');
      expect(await tx.refused('client', ASK, values())).toEqual({
        code: 'P0001',
        rule: 'trust_statement_too_long',
        message: 'This period has more than 2,000 entries. Choose a shorter one.',
      });
      expect((await statement(tx, 'client', values('2026-03-06', '2026-03-31'))).cases[0]).toMatchObject({ opening: '2000.000', closing: '2001.000' }); // prettier-ignore
    }));
});

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { type Actor, actors, everyActor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const WHOLE = {
  name: 'Two days at the commercial court',
  content:
    'We sit in a hearing on Monday and talk with the judge on Tuesday. Bring your robe if you own one, and a question.',
  images: ['/pictures/a.webp', '/pictures/b.webp'],
  services: ['transport', 'lunch'],
  tags: ['Commercial', 'Hearing'],
  start_date: day(20),
  end_date: day(21),
  durations: '2 days',
  country: 'FR',
  place: 'Paris',
  price: 90.5,
  currency: 'USD',
  places: 2,
  guides: [actors.teamLawyer],
};
const SAVE = 'select * from save_tour($1, $2, $3)';
const PUBLISH = 'select * from publish_tour($1, $2)';
const BOOK = 'select * from book_tour($1, $2, $3, $4, $5)';
const APPROVE = 'select * from approve_tour_booking($1, $2)';
const CANCEL = 'select * from cancel_tour_booking($1, $2)';
const REVIEW = 'select * from review_tour($1, $2, $3, $4)';
const CONTACT = JSON.stringify({ name: 'Olga Other', email: 'Olga@example.test' });

interface Booking extends Record<string, unknown> {
  id: string;
  status: string;
  invoice_id: string | null;
}

async function only<R extends Record<string, unknown>>(rows: Promise<{ rows: R[] }>): Promise<R> {
  const [row] = (await rows).rows;
  if (row === undefined) throw new Error('Nothing was answered');
  return row;
}

interface Tour extends Record<string, unknown> {
  id: string;
  version: number;
}
const save = (tx: TestTransaction, given: object, id: string | null = null, version: number | null = null) =>
  only<Tour>(tx.as<Tour>('firmAdmin', SAVE, [id, JSON.stringify(given), version]));
const book = (tx: TestTransaction, actor: Actor, places = 1, price: number | null = 120) =>
  only<Booking>(tx.as<Booking>(actor, BOOK, [ids.tour, places, CONTACT, price, 'USD']));
const approve = (tx: TestTransaction, approved = true, id: string = ids.tourBooking) =>
  only<Booking>(tx.as<Booking>('firmAdmin', APPROVE, [id, approved]));
const state = (tx: TestTransaction, id: string) =>
  only<Booking>(tx.owner<Booking>('select * from tour_bookings where id = $1', [id]));
const inCalendar = async (tx: TestTransaction, actor: Actor) =>
  (
    await tx.as<{ title: string; day: string }>(
      actor,
      `select title, start_date::text as day from calendar_events where people @> array[auth.uid()] and all_day`,
    )
  ).rows;
const pay = (tx: TestTransaction, invoice: string | null, amount: number) =>
  tx.as('firmAdmin', `select record_payment($1, $2, 'bank_transfer', 'operating', $3)`, [
    invoice,
    amount,
    `tour ${amount}`,
  ]);

/** An invoice of the firm to the client, issued. */
async function issued(tx: TestTransaction, price: number): Promise<string> {
  const { id } = await only<{ id: string }>(
    tx.as<{ id: string }>('firmAdmin', 'select id from save_invoice($1, $2)', [
      JSON.stringify({
        client_id: actors.client,
        invoice_to: { name: 'Client Name' },
        create_date: '2026-03-01',
        due_date: '2026-03-31',
      }),
      JSON.stringify([{ title: 'A letter', quantity: 1, price }]),
    ]),
  );
  await tx.as('firmAdmin', 'select issue_invoice($1)', [id]);
  return id;
}
/** Credits so much of the one line of an invoice, or all of it; answers the credit note. */
async function credit(tx: TestTransaction, invoice: string | null, amount: number | null): Promise<string> {
  const line = await only<{ id: string }>(
    tx.owner<{ id: string }>('select id from invoice_items where invoice_id = $1', [invoice]),
  );
  const lines = amount === null ? null : JSON.stringify([{ invoice_item_id: line.id, amount }]);
  const made = tx.as<{ id: string }>('firmAdmin', `select id from credit_invoice($1, 'Wrong', $2, $3)`, [
    invoice,
    `credit ${invoice}`,
    lines,
  ]);
  return (await only<{ id: string }>(made)).id;
}
const apply = (tx: TestTransaction, note: string, invoice: string | null) =>
  tx.as('firmAdmin', 'select apply_credit($1, $2, $3)', [note, invoice, `apply ${invoice}`]);
/** How often somebody was notified that their booking is cancelled. */
const notified = async (tx: TestTransaction, actor: Actor) =>
  (await tx.owner(`select from notifications where user_id = $1 and kind = 'tour_cancelled'`, [actors[actor]]))
    .rowCount;

describe('a tour', () => {
  test('is written by the administrators of a firm, and nobody else', async () => {
    await run(async (tx) => {
      expect(await save(tx, WHOLE)).toMatchObject({ law_firm: ids.firm, publish: 'draft', price_now: '90.500' });
      for (const actor of ['client', 'teamLawyer', 'rivalLawyer', 'admin', 'superUser'] as const)
        expect(await tx.refused(actor, SAVE, [null, '{}', null])).toMatchObject({ rule: 'may_not_guide' });
      expect(await tx.refused('guest', SAVE, [null, '{}', null])).toMatchObject({ code: '42501' });
      await tx.owner(`update users set access_level = 'lawyer_admin' where uuid = $1`, [actors.rivalLawyer]);
      for (const call of [SAVE, PUBLISH])
        expect(
          await tx.refused('rivalLawyer', call, call === SAVE ? [ids.tour, '{}', null] : [ids.tour, false]),
        ).toMatchObject({ code: 'PT404', rule: 'tour_not_found' });
      expect((await tx.as('rivalLawyer', 'select delete_tour($1) as gone', [ids.tourDraft])).rows).toEqual([
        { gone: false },
      ]);
    });
  });

  test('is published when it is whole, and changed by one window at a time', async () => {
    await run(async (tx) => {
      const part = await save(tx, { ...WHOLE, content: 'Too short', guides: [] });
      for (const lack of [
        { content: WHOLE.content },
        { guides: WHOLE.guides, images: ['/pictures/a.webp'] },
        { images: WHOLE.images, tags: ['One'] },
      ]) {
        expect(await tx.refused('firmAdmin', PUBLISH, [part.id, true])).toMatchObject({ rule: 'tour_incomplete' });
        await save(tx, lack, part.id);
      }
      const whole = await save(tx, { tags: WHOLE.tags, start_date: day(-2) }, part.id);
      expect(await tx.refused('firmAdmin', PUBLISH, [part.id, true])).toMatchObject({ rule: 'tour_over' });
      expect(await tx.refused('firmAdmin', SAVE, [part.id, '{}', whole.version - 1])).toMatchObject({
        code: 'PT409',
        rule: 'tour_changed',
      });
      await save(tx, { start_date: WHOLE.start_date }, part.id);
      expect(await only(tx.as('firmAdmin', PUBLISH, [part.id, true]))).toMatchObject({ publish: 'published' });
      for (const [given, rule] of [
        [{ services: ['lunch'] }, 'tour_incomplete'],
        [{ end_date: day(2) }, 'tour_value_invalid'],
        [{ price_sale: 91 }, 'tour_value_invalid'],
        [{ services: ['lunch', 'magic'] }, 'tour_value_invalid'],
        [{ images: ['/a" onload', '/b'] }, 'tour_value_invalid'],
        [{ guides: [actors.rivalLawyer] }, 'tour_guide_not_of_firm'],
        [{ tags: Array.from({ length: 13 }, (_, n) => `t${n}`) }, 'tour_lists_invalid'],
      ] as const)
        expect((await tx.refused('firmAdmin', SAVE, [part.id, JSON.stringify(given), null])).rule).toBe(rule);
    });
  });

  test('in its draft is read by the firm’s administrators, and when taken back still by who has booked', async () => {
    await run(async (tx) => {
      const seen = async () => {
        const found: Actor[] = [];
        for (const actor of everyActor.filter((each) => each !== 'guest'))
          if (
            (await only<{ page: unknown }>(tx.as<{ page: unknown }>(actor, 'select tour_page($1) as page', [ids.tour])))
              .page !== null
          )
            found.push(actor);
        return found;
      };
      expect(await seen()).toHaveLength(9);
      await tx.as('firmAdmin', PUBLISH, [ids.tour, false]);
      expect(await seen()).toEqual(['client', 'teamLawyer', 'firmAdmin', 'walledAdmin']);
      expect(await tx.refused('otherClient', BOOK, [ids.tour, 1, CONTACT, 120, 'USD'])).toMatchObject({
        rule: 'tour_not_found',
      });
    });
  });

  test('is in the calendar of its guides, moves with its days, and goes with it', async () => {
    await run(async (tx) => {
      const tour = await save(tx, WHOLE);
      expect(await inCalendar(tx, 'teamLawyer')).not.toContainEqual({ title: WHOLE.name, day: WHOLE.start_date });
      await tx.as('firmAdmin', PUBLISH, [tour.id, true]);
      expect(await inCalendar(tx, 'teamLawyer')).toContainEqual({ title: WHOLE.name, day: WHOLE.start_date });
      await save(tx, { start_date: day(40), end_date: day(41), guides: [actors.firmLawyer] }, tour.id);
      expect(await inCalendar(tx, 'firmLawyer')).toContainEqual({ title: WHOLE.name, day: day(40) });
      expect((await inCalendar(tx, 'teamLawyer')).map(({ title }) => title)).not.toContain(WHOLE.name);
      expect((await tx.as('firmAdmin', 'select delete_tour($1) as gone', [tour.id])).rows).toEqual([{ gone: true }]);
      expect((await inCalendar(tx, 'firmLawyer')).map(({ title }) => title)).not.toContain(WHOLE.name);
    });
  });

  test('that is offered no more leaves the calendar of its guides with the last who comes', async () => {
    const title = 'A day at the tax court';
    const guided = async (tx: TestTransaction) =>
      (await inCalendar(tx, 'teamLawyer')).some((each) => each.title === title);
    for (const byInvoice of [false, true])
      await run(async (tx) => {
        await tx.as('firmAdmin', PUBLISH, [ids.tour, false]);
        expect(await guided(tx)).toBe(true);
        if (byInvoice) {
          const { invoice_id: invoice } = await approve(tx);
          await tx.as('firmAdmin', `select void_invoice($1, 'Wrong')`, [invoice]);
          expect(await only(tx.owner('select private.free_tour_places(100) as done'))).toEqual({ done: 1 });
          expect(await only(tx.owner('select private.free_tour_places(100) as done'))).toEqual({ done: 0 });
        } else await tx.as('firmAdmin', CANCEL, [ids.tourBooking, 'Closed']);
        expect(await guided(tx)).toBe(false);
      });
  });

  test('loses a guide who leaves the firm or is no lawyer any more, and keeps one who is away', async () => {
    for (const change of [`law_firm = '${ids.rivalFirm}'`, `access_level = 'user', law_firm = null`])
      await run(async (tx) => {
        await save(tx, { guides: [actors.teamLawyer, actors.firmLawyer] }, ids.tour);
        expect((await inCalendar(tx, 'teamLawyer')).map((each) => each.title)).toContain('A day at the tax court');
        await tx.owner(`update users set ${change} where uuid = $1`, [actors.teamLawyer]);
        expect((await tx.owner('select user_id from tour_guides where tour_id = $1', [ids.tour])).rows).toEqual([
          { user_id: actors.firmLawyer },
        ]);
        expect(
          (
            await tx.owner(
              'select from calendar_attendees where user_id = $1 and event_id = (select event_id from tours where id = $2)',
              [actors.teamLawyer, ids.tour],
            )
          ).rowCount,
        ).toBe(0);
      });
    await run(async (tx) => {
      await tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.teamLawyer]);
      expect(await save(tx, { guides: [actors.teamLawyer] }, ids.tour)).toMatchObject({ id: ids.tour });
    });
  });

  test('counts each reader once, none of its firm, and is marked for oneself alone', async () => {
    await run(async (tx) => {
      for (const actor of ['client', 'client', 'rivalLawyer', 'firmLawyer', 'firmAdmin'] as const)
        await tx.as(actor, 'select count_tour_view($1)', [ids.tour]);
      await tx.as('client', 'select mark_tour($1, true)', [ids.tour]);
      const views = async (actor: Actor) =>
        Object.fromEntries(
          (await tx.as<{ view: string; tours: number }>(actor, 'select view, tours::int from tour_counts()')).rows.map(
            (row) => [row.view, row.tours],
          ),
        );
      expect(await views('client')).toEqual({ all: 1, published: 1, booked: 1, favourite: 1 });
      expect(await views('firmAdmin')).toEqual({ all: 2, published: 1, draft: 1 });
      expect((await tx.as('otherClient', 'select name, total_views, booked, places from find_tours()')).rows).toEqual([
        { name: 'A day at the tax court', total_views: 2, booked: 1, places: 2 },
      ]);
    });
  });

  test('is found by words, days, country, guide and services', async () => {
    await run(async (tx) => {
      const tour = await save(tx, WHOLE);
      await tx.as('firmAdmin', PUBLISH, [tour.id, true]);
      const found = async (search: string | null, filter: object) =>
        (
          await tx.as<{ id: string }>('client', 'select id from find_tours($1, $2)', [search, JSON.stringify(filter)])
        ).rows.map(({ id }) => id);
      expect(await found('PARIS commercial', {})).toEqual([tour.id]);
      expect(await found('paris chicago', {})).toEqual([]);
      expect(await found(null, { from: day(22) })).toEqual([ids.tour]);
      expect(await found(null, { to: day(21) })).toEqual([tour.id]);
      expect(await found(null, { from: '2026-99-99' })).toHaveLength(2);
      expect(await found(null, { countries: ['FR', 'VN'] })).toEqual([tour.id]);
      expect(await found(null, { guides: [actors.firmLawyer] })).toEqual([]);
      expect(await found(null, { services: ['lunch', 'transport'] })).toHaveLength(2);
      expect(await found(null, { services: ['lunch', 'headset'] })).toEqual([]);
    });
  });
});

describe('a booking', () => {
  test('is for clients and lawyers of other firms, at the price that they were shown', async () => {
    await run(async (tx) => {
      expect(await tx.refused('firmLawyer', BOOK, [ids.tour, 1, CONTACT, 120, 'USD'])).toMatchObject({
        rule: 'tour_own_firm',
      });
      expect(await tx.refused('otherClient', BOOK, [ids.tour, 1, CONTACT, 1, 'USD'])).toMatchObject({
        code: 'PT409',
        rule: 'tour_price_changed',
      });
      expect(await tx.refused('otherClient', BOOK, [ids.tour, 1, CONTACT, null, 'USD'])).toMatchObject({
        rule: 'tour_price_changed',
      });
      expect(await tx.refused('otherClient', BOOK, [ids.tour, 1, '{"name": "x"}', 120, 'USD'])).toMatchObject({
        rule: 'tour_contact_incomplete',
      });
      for (const places of [0, 3, 11, null])
        expect(await tx.refused('otherClient', BOOK, [ids.tour, places, CONTACT, 120, 'USD'])).toMatchObject({
          rule: 'tour_places_invalid',
        });
      const first = await book(tx, 'rivalLawyer');
      expect(first).toMatchObject({ status: 'pending', amount: '120.000', email: 'olga@example.test' });
      expect(await book(tx, 'rivalLawyer')).toMatchObject({ id: first.id });
      expect(await tx.refused('rivalLawyer', BOOK, [ids.tour, 2, CONTACT, 120, 'USD'])).toMatchObject({
        rule: 'tour_booked_already',
      });
      await tx.owner('update tours set start_date = current_date - 1 where id = $1', [ids.tour]);
      expect(await tx.refused('otherClient', BOOK, [ids.tour, 1, CONTACT, 120, 'USD'])).toMatchObject({
        rule: 'tour_over',
      });
    });
  });

  test('is billed when the firm approves it, and paid as its invoice is', async () => {
    await run(async (tx) => {
      for (const actor of ['client', 'teamLawyer', 'rivalLawyer', 'admin'] as const)
        expect(await tx.refused(actor, APPROVE, [ids.tourBooking, true])).toMatchObject({
          rule: 'tour_booking_not_found',
        });
      // What the tour costs now is not what was booked.
      await save(tx, { price: 500 }, ids.tour);
      const approved = await approve(tx);
      expect(approved).toMatchObject({ status: 'pending', invoice_id: expect.any(String) });
      expect(await approve(tx)).toMatchObject({ invoice_id: approved.invoice_id });
      const [invoice] = (
        await tx.as('client', 'select status, total_amount, case_id from invoices where id = $1', [approved.invoice_id])
      ).rows;
      expect(invoice).toEqual({ status: 'pending', total_amount: '120.000', case_id: null });
      expect(await inCalendar(tx, 'client')).toContainEqual({ title: 'A day at the tax court', day: day(30) });
      await pay(tx, approved.invoice_id, 50);
      expect((await state(tx, ids.tourBooking)).status).toBe('pending');
      expect(await tx.refused('firmAdmin', APPROVE, [ids.tourBooking, false])).toMatchObject({
        rule: 'tour_booking_paid',
      });
      await pay(tx, approved.invoice_id, 70);
      expect((await state(tx, ids.tourBooking)).status).toBe('sold');
    });
  });

  test('whose approval is taken back has no invoice any more, and no entry in the calendar', async () => {
    await run(async (tx) => {
      const approved = await approve(tx);
      expect(await approve(tx, false)).toMatchObject({ status: 'pending', invoice_id: null, approved_at: null });
      expect((await tx.owner('select status from invoices where id = $1', [approved.invoice_id])).rows).toEqual([
        { status: 'void' },
      ]);
      expect((await inCalendar(tx, 'client')).map(({ title }) => title)).not.toContain('A day at the tax court');
    });
  });

  test('whose approval is taken back, and given again, is notified each time', async () => {
    await run(async (tx) => {
      for (const approved of [true, false, false, true]) await approve(tx, approved);
      const { rows } = await tx.owner(
        `select kind, count(*)::integer from notifications where user_id = $1 and kind like 'tour_appro%' group by 1 order by 1`,
        [actors.client],
      );
      expect(rows).toEqual([
        { kind: 'tour_approval_withdrawn', count: 1 },
        { kind: 'tour_approved', count: 2 },
      ]);
    });
  });

  test('of a free tour is confirmed by the approval alone', async () => {
    await run(async (tx) => {
      await save(tx, { price: null }, ids.tour);
      const free = await book(tx, 'otherClient', 1, null);
      expect(await approve(tx, true, free.id)).toMatchObject({ status: 'sold', invoice_id: null, amount: '0.000' });
    });
  });

  test('that is paid is cancelled by the firm alone, and the money goes back', async () => {
    await run(async (tx) => {
      const { invoice_id: invoice } = await approve(tx);
      await pay(tx, invoice, 120);
      expect(await tx.refused('client', CANCEL, [ids.tourBooking, null])).toMatchObject({ rule: 'tour_booking_paid' });
      expect(await tx.refused('firmAdmin', CANCEL, [ids.tourBooking, ' '])).toMatchObject({ rule: 'reason_required' });
      expect(await tx.refused('teamLawyer', CANCEL, [ids.tourBooking, 'x'])).toMatchObject({
        rule: 'tour_booking_not_found',
      });
      expect(await only(tx.as('firmAdmin', CANCEL, [ids.tourBooking, 'The court is closed']))).toMatchObject({
        status: 'cancelled',
      });
      expect((await tx.owner('select status, amount_refunded from invoices where id = $1', [invoice])).rows).toEqual([
        { status: 'refunded', amount_refunded: '120.000' },
      ]);
      expect(await only(tx.as('firmAdmin', CANCEL, [ids.tourBooking, 'Again']))).toMatchObject({
        end_reason: 'The court is closed',
      });
    });
  });

  test('that is not paid takes its invoice with it when it is cancelled, and ends with one that is voided', async () => {
    await run(async (tx) => {
      const { invoice_id: invoice } = await approve(tx);
      await tx.as('client', CANCEL, [ids.tourBooking, null]);
      expect((await tx.owner('select status from invoices where id = $1', [invoice])).rows).toEqual([
        { status: 'void' },
      ]);
      const again = await book(tx, 'client');
      const billed = await approve(tx, true, again.id);
      await tx.as('firmAdmin', `select void_invoice($1, 'Wrong tax')`, [billed.invoice_id]);
      expect(await state(tx, again.id)).toMatchObject({ status: 'cancelled', end_reason: 'Wrong tax' });
    });
  });

  test('paid with a credit, or partly credited, is cancelled with nothing due and nothing given back twice', async () => {
    const after = async (tx: TestTransaction, invoice: string | null) => {
      expect(await only(tx.as('firmAdmin', CANCEL, [ids.tourBooking, 'Closed']))).toMatchObject({
        status: 'cancelled',
        end_reason: 'Closed',
      });
      expect(await notified(tx, 'client')).toBe(1);
      return only(
        tx.owner(
          'select status, amount_paid::text paid, amount_refunded::text back, amount_due(i)::text due from invoices i where id = $1',
          [invoice],
        ),
      );
    };
    // Paid with a credit: it is owed again, and the invoice is void.
    await run(async (tx) => {
      const { invoice_id: invoice } = await approve(tx);
      const other = await issued(tx, 200);
      await pay(tx, other, 200);
      const note = await credit(tx, other, null);
      await apply(tx, note, invoice);
      expect((await state(tx, ids.tourBooking)).status).toBe('sold');
      expect(await after(tx, invoice)).toMatchObject({ status: 'void', paid: '0.000', back: '0.000' });
      expect(
        await only(tx.owner('select credit_left(n)::text as left from credit_notes n where id = $1', [note])),
      ).toEqual({ left: '200.000' });
    });
    // Not paid, and partly credited: by the firm, and by who booked.
    for (const actor of ['firmAdmin', 'client'] as const)
      await run(async (tx) => {
        const { invoice_id: invoice } = await approve(tx);
        await credit(tx, invoice, 20);
        if (actor === 'firmAdmin') expect(await after(tx, invoice)).toMatchObject({ status: 'written_off', due: '0' });
        else {
          expect(await only(tx.as(actor, CANCEL, [ids.tourBooking, null]))).toMatchObject({ status: 'cancelled' });
          expect(await only(tx.owner('select status from invoices where id = $1', [invoice]))).toEqual({
            status: 'written_off',
          });
        }
      });
    // Paid, partly credited, and the credit has paid another invoice: the rest goes back.
    await run(async (tx) => {
      const { invoice_id: invoice } = await approve(tx);
      await pay(tx, invoice, 120);
      await apply(tx, await credit(tx, invoice, 30), await issued(tx, 30));
      expect(await after(tx, invoice)).toMatchObject({ status: 'paid', paid: '120.000', back: '90.000', due: '0' });
    });
    // Partly paid: what came goes back, and the rest is not asked for.
    await run(async (tx) => {
      const { invoice_id: invoice } = await approve(tx);
      await pay(tx, invoice, 50);
      expect(await after(tx, invoice)).toMatchObject({ status: 'written_off', paid: '50.000', back: '50.000' });
    });
  });

  test('is billed with the taxes of the tour at that time, and no tour takes a tax that has ended', async () => {
    await run(async (tx) => {
      await save(tx, { tax_ids: [ids.taxRate], places: 5 }, ids.tour);
      expect(await tx.refused('otherClient', BOOK, [ids.tour, 1, CONTACT, 120, 'EUR'])).toMatchObject({
        rule: 'tour_price_changed',
      });
      const booked = await book(tx, 'otherClient');
      await save(tx, { tax_ids: [] }, ids.tour);
      const billed = await approve(tx, true, booked.id);
      expect(
        await only(tx.owner('select total_amount::text total from invoices where id = $1', [billed.invoice_id])),
      ).toEqual({ total: '129.600' });
      await save(tx, { tax_ids: [ids.taxRate] }, ids.tour);
      await tx.owner('update tax_rates set ended_at = now() where id = $1', [ids.taxRate]);
      await save(tx, { tax_ids: [ids.taxRate] }, ids.tour);
      await save(tx, { tax_ids: [] }, ids.tour);
      expect(
        await tx.refused('firmAdmin', SAVE, [ids.tour, JSON.stringify({ tax_ids: [ids.taxRate] }), null]),
      ).toMatchObject({ rule: 'tour_tax' });
    });
  });

  test('that ends with its invoice says why to who booked, once, for thirty days also of a draft', async () => {
    await run(async (tx) => {
      const ended = async () =>
        (
          await only<{ page: { ended: object | null } | null }>(
            tx.as<{ page: { ended: object | null } | null }>('client', 'select tour_page($1) as page', [ids.tour]),
          )
        ).page?.ended;
      expect(await ended()).toBeNull();
      const { invoice_id: invoice } = await approve(tx);
      await credit(tx, invoice, null);
      expect(await ended()).toMatchObject({ reason: 'Wrong', invoice_id: invoice });
      expect(await notified(tx, 'client')).toBe(1);
      await tx.as('firmAdmin', PUBLISH, [ids.tour, false]);
      expect(await ended()).toMatchObject({ reason: 'Wrong' });
      await tx.owner(`update tour_bookings set ended_at = now() - interval '31 days' where id = $1`, [ids.tourBooking]);
      expect(await ended()).toBeUndefined();
    });
  });

  test('of a free tour that is over stays, and so does a tour of which somebody has said something', async () => {
    await run(async (tx) => {
      await save(tx, { price: null }, ids.tour);
      const { id } = await book(tx, 'otherClient', 1, null);
      await approve(tx, true, id);
      await tx.owner('update tours set start_date = current_date - 3, end_date = current_date - 2 where id = $1', [
        ids.tour,
      ]);
      expect(await tx.refused('firmAdmin', CANCEL, [id, 'Gone'])).toMatchObject({ rule: 'tour_over' });
      expect(await tx.refused('firmAdmin', APPROVE, [id, false])).toMatchObject({ rule: 'tour_over' });
      await tx.owner(`update tour_bookings set status = 'cancelled' where tour_id = $1`, [ids.tour]);
      expect(await tx.refused('firmAdmin', 'select delete_tour($1)', [ids.tour])).toMatchObject({
        rule: 'tour_has_reviews',
      });
    });
  });

  test('is not lost with its tour, nor does a tour shrink below it', async () => {
    await run(async (tx) => {
      await book(tx, 'otherClient');
      expect(await tx.refused('firmAdmin', 'select delete_tour($1)', [ids.tour])).toMatchObject({
        rule: 'tour_has_bookings',
      });
      expect(await tx.refused('firmAdmin', SAVE, [ids.tour, '{"places": 1}', null])).toMatchObject({
        rule: 'tour_places_taken',
      });
    });
  });
});

describe('who waits for a tour', () => {
  test('is offered the place that is given back, in the order in which they came', async () => {
    await run(async (tx) => {
      await book(tx, 'rivalLawyer');
      const other = await book(tx, 'otherClient', 2);
      const second = await book(tx, 'admin');
      expect([other.status, second.status]).toEqual(['waiting', 'waiting']);
      await tx.owner(`update tour_bookings set created_at = now() - interval '1 hour' where id = $1`, [other.id]);
      // One place is free: the first waits for two, so the second is offered it.
      await tx.as('client', CANCEL, [ids.tourBooking, null]);
      expect([(await state(tx, other.id)).status, (await state(tx, second.id)).status]).toEqual(['waiting', 'offered']);
      expect(await tx.refused('otherClient', 'select accept_tour_place($1)', [second.id])).toMatchObject({
        rule: 'tour_booking_not_found',
      });
      expect(await tx.refused('otherClient', 'select accept_tour_place($1)', [other.id])).toMatchObject({
        rule: 'tour_offer_over',
      });
      expect(await only(tx.as('admin', 'select * from accept_tour_place($1)', [second.id]))).toMatchObject({
        status: 'pending',
      });
      // More places: who waits first gets them.
      await save(tx, { places: 4 }, ids.tour);
      expect((await state(tx, other.id)).status).toBe('offered');
      // Nobody takes what is held for somebody.
      expect((await book(tx, 'client')).status).toBe('waiting');
    });
  });

  test('loses a place that is not taken in two days to the next, and waits no more once the tour has begun', async () => {
    await run(async (tx) => {
      await book(tx, 'rivalLawyer');
      const other = await book(tx, 'otherClient');
      const next = await book(tx, 'admin');
      await tx.owner(`update tour_bookings set created_at = now() - interval '1 hour' where id = $1`, [other.id]);
      await tx.as('client', CANCEL, [ids.tourBooking, null]);
      expect([(await state(tx, other.id)).status, (await state(tx, next.id)).status]).toEqual(['offered', 'waiting']);
      await tx.owner(`update tour_bookings set offered_until = now() - interval '1 minute' where id = $1`, [other.id]);
      expect(await only(tx.owner('select private.free_tour_places(100) as done'))).toEqual({ done: 1 });
      expect([(await state(tx, other.id)).status, (await state(tx, next.id)).status]).toEqual(['cancelled', 'offered']);
      expect(await only(tx.owner('select private.free_tour_places(100) as done'))).toEqual({ done: 0 });
      const late = await book(tx, 'superUser');
      await tx.owner('update tours set start_date = current_date - 1 where id = $1', [ids.tour]);
      await tx.owner('select private.free_tour_places(100)');
      expect((await state(tx, late.id)).status).toBe('cancelled');
    });
  });

  test('is not passed by who books after an invoice was voided', async () => {
    await run(async (tx) => {
      const { invoice_id: invoice } = await approve(tx);
      await book(tx, 'rivalLawyer');
      const first = await book(tx, 'otherClient');
      await tx.as('firmAdmin', `select void_invoice($1, 'Wrong')`, [invoice]);
      expect((await book(tx, 'admin')).status).toBe('waiting');
      expect((await state(tx, first.id)).status).toBe('offered');
    });
  });

  test('is offered by the job what an invoice that was voided gave back', async () => {
    await run(async (tx) => {
      const { invoice_id: invoice } = await approve(tx);
      const other = await book(tx, 'otherClient', 2);
      await tx.as('firmAdmin', `select void_invoice($1, 'Wrong')`, [invoice]);
      expect((await state(tx, other.id)).status).toBe('waiting');
      await tx.owner('select private.free_tour_places(100)');
      expect((await state(tx, other.id)).status).toBe('offered');
    });
  });
});

test('fifty at once for three places: three have one, the rest wait', async () => {
  const { client, url } = database;
  await client.query(
    `insert into auth.users (id, email) select gen_random_uuid(), 'tourist' || n || '@casewright.test' from generate_series(1, 50) n`,
  );
  await client.query('update tours set places = 4 where id = $1', [ids.tour]);
  const { rows } = await client.query<{ uuid: string }>(`select uuid from users where email like 'tourist%'`);
  const clients = rows.map(() => new Client({ connectionString: url }));
  await Promise.all(clients.map((each) => each.connect()));
  try {
    await Promise.all(
      clients.map(async (each, place) => {
        await each.query('begin');
        await each.query(
          `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
          [JSON.stringify({ role: 'authenticated', sub: rows[place]?.uuid, aal: 'aal1' })],
        );
        await each.query(BOOK, [ids.tour, 1, CONTACT, 120, 'USD']);
        await each.query('commit');
      }),
    );
    const counted = await client.query(
      `select status, count(*)::int from tour_bookings where email = 'olga@example.test' group by 1 order by 1`,
    );
    expect(counted.rows).toEqual([
      { status: 'pending', count: 3 },
      { status: 'waiting', count: 47 },
    ]);
  } finally {
    await Promise.all(clients.map((each) => each.end()));
    await client.query(`delete from tour_bookings where email = 'olga@example.test'`);
    await client.query('update tours set places = 2 where id = $1', [ids.tour]);
  }
});

describe('a review of a tour', () => {
  const past = async (tx: TestTransaction) => {
    await approve(tx);
    await tx.owner(`update tour_bookings set status = 'sold', sold_at = now() where id = $1`, [ids.tourBooking]);
    await tx.owner('update tours set start_date = current_date - 3, end_date = current_date - 2 where id = $1', [
      ids.tour,
    ]);
  };

  test('is written by who was there, once it is over', async () => {
    await run(async (tx) => {
      expect(await tx.refused('client', REVIEW, [ids.tour, 5, '', false])).toMatchObject({ rule: 'not_on_tour' });
      await past(tx);
      for (const actor of ['rivalLawyer', 'firmAdmin', 'superUser'] as const)
        expect(await tx.refused(actor, REVIEW, [ids.tour, 5, '', false])).toMatchObject({ rule: 'not_on_tour' });
      expect(await tx.refused('client', REVIEW, [ids.tour, 6, '', false])).toMatchObject({
        rule: 'tour_review_invalid',
      });
      expect(await tx.refused('client', REVIEW, [ids.tour, 5, 'Write to me@example.test', false])).toMatchObject({
        rule: 'review_has_contact',
      });
      expect(await only(tx.as('client', REVIEW, [ids.tour, 5, 'Warm clerks', false]))).toMatchObject({
        status: 'new',
        author_name: null,
        author_id: null,
      });
      expect((await tx.owner('select rating_average, rating_count from tours where id = $1', [ids.tour])).rows).toEqual(
        [{ rating_average: '4.50', rating_count: 2 }],
      );
    });
  });

  test('that names its author names them as they are called now', async () => {
    await run(async (tx) => {
      await past(tx);
      await tx.as('client', REVIEW, [ids.tour, 5, 'Warm clerks', true]);
      await tx.owner(`update users set first_name = 'Renamed', display_name = 'Renamed' where uuid = $1`, [
        actors.client,
      ]);
      const { rows } = await tx.owner<{ author_name: string | null }>(
        'select author_name from tour_reviews where tour_id = $1 order by author_name',
        [ids.tour],
      );
      expect(rows.map((row) => row.author_name)).toEqual([expect.stringContaining('Renamed'), null]);
    });
  });

  test('is on the page once the firm has accepted its words, and counts also when it has not', async () => {
    await run(async (tx) => {
      const shown = async (actor: Actor) =>
        (await tx.as<{ comment: string }>(actor, 'select comment from find_tour_reviews($1)', [ids.tour])).rows.map(
          ({ comment }) => comment,
        );
      expect([await shown('client'), await shown('firmAdmin')]).toEqual([[], ['Cold coffee, warm clerks']]);
      const JUDGE = 'select * from judge_tour_review($1, $2, $3)';
      for (const actor of ['client', 'otherClient', 'teamLawyer', 'admin'] as const)
        expect(await tx.refused(actor, JUDGE, [ids.tourReview, true, null])).toMatchObject({
          rule: 'tour_review_not_found',
        });
      await tx.as('firmAdmin', JUDGE, [ids.tourReview, true, null]);
      expect(await shown('client')).toEqual(['Cold coffee, warm clerks']);
      expect(await tx.refused('firmAdmin', JUDGE, [ids.tourReview, false, ''])).toMatchObject({
        rule: 'reason_required',
      });
      await tx.as('firmAdmin', JUDGE, [ids.tourReview, false, 'Names a clerk']);
      expect(await shown('client')).toEqual([]);
      expect((await tx.owner('select count(*)::int from tour_reviews where tour_id = $1', [ids.tour])).rows).toEqual([
        { count: 1 },
      ]);
    });
  });
});

describe('the bookings of a firm', () => {
  test('are counted by the function that lists them, for administrators and guides', async () => {
    await run(async (tx) => {
      const { invoice_id: invoice } = await approve(tx);
      await pay(tx, invoice, 120);
      await book(tx, 'otherClient', 2);
      for (const actor of ['firmAdmin', 'teamLawyer'] as const) {
        const { figures } = await only<{ figures: Record<string, unknown> }>(
          tx.as<{ figures: Record<string, unknown> }>(actor, 'select tour_figures() as figures'),
        );
        expect(figures).toMatchObject({
          total: 1,
          sold: 1,
          waiting: 1,
          pending: 0,
          cancelled: 0,
          incomes: [{ currency: 'USD', amount: 120 }],
          checked_in: 0,
          tours: 1,
          places: 2,
          taken: 1,
        });
        const listed = (
          await tx.as<{ status: string }>(actor, `select status, decides from find_tour_bookings(sort => 'status')`)
        ).rows;
        expect(listed).toEqual([
          { status: 'sold', decides: actor === 'firmAdmin' },
          { status: 'waiting', decides: actor === 'firmAdmin' },
        ]);
      }
      for (const actor of ['client', 'firmLawyer', 'rivalLawyer', 'superUser'] as const) {
        expect((await tx.as(actor, 'select * from find_tour_bookings()')).rows).toEqual([]);
        const { figures } = await only<{ figures: Record<string, unknown> }>(
          tx.as<{ figures: Record<string, unknown> }>(actor, 'select tour_figures() as figures'),
        );
        expect(figures).toMatchObject({ total: 0, tours: 0, by_span: [] });
      }
      expect((await tx.as('firmAdmin', 'select * from find_tour_bookings(from_day => current_date + 2)')).rows).toEqual(
        [],
      );
    });
  });
});

test('everybody reads what is offered at its address, which follows the name, and learns nothing of who comes', async () => {
  await run(async (tx) => {
    const shown = async (address: string) =>
      (await tx.owner<{ shown: Record<string, unknown> | null }>('select private.tour_details($1) as shown', [address]))
        .rows[0]?.shown ?? null;
    const before = await tx.owner<{ slug: string }>('select slug from tours where id = $1', [ids.tour]);
    const old = before.rows[0]?.slug ?? '';
    expect(old).toMatch(/^a-day-at-the-tax-court-[0-9a-f]{10}$/);
    await save(tx, { name: 'Two days at the tax court' }, ids.tour);
    const after = await shown(old);
    expect(after).toMatchObject({ id: ids.tour, name: 'Two days at the tax court', left: 1, places: 2, reviews: [] });
    expect(after?.['slug']).toBe(`two-days-at-the-tax-court-${old.slice(-10)}`);
    expect(JSON.stringify(after)).not.toMatch(/Clara|clara@example|law_firm|user_id/);
    expect(await shown(ids.tourDraft)).toBeNull();
    const list = async () =>
      (await tx.owner<{ list: { tours: { id: string }[] } }>('select private.tour_list() as list')).rows[0]?.list
        .tours ?? [];
    expect((await list()).map(({ id }) => id)).toContain(ids.tour);
    // A review is shown once the firm has accepted its words.
    await tx.owner(`update tour_reviews set status = 'accepted' where id = $1`, [ids.tourReview]);
    expect((await shown(old))?.['reviews']).toMatchObject([{ rating: 4, description: 'Cold coffee, warm clerks' }]);
    await tx.owner('update tours set start_date = current_date - 1, end_date = current_date where id = $1', [ids.tour]);
    expect((await list()).map(({ id }) => id)).not.toContain(ids.tour);
    expect(await shown(old)).toMatchObject({ hasBegun: true });
    for (const actor of ['client', 'firmAdmin', 'admin'] as const)
      for (const asked of ['select private.tour_list()', `select private.tour_details('${old}')`])
        expect((await tx.refused(actor, asked, [])).code, `${actor}: ${asked}`).toBe('42501');
  });
});

describe('a picture of a tour', () => {
  const PICTURE = '00000000-0000-4000-8000-00000000000a.png';
  const STORE = `insert into storage.objects (bucket_id, name) values ('tours', $1)`;

  test('is brought by the administrators of the firm alone, and goes when no tour shows it', async () => {
    await run(async (tx) => {
      const name = `${ids.firm}/${PICTURE}`;
      const isThere = async () =>
        (await tx.owner(`select from storage.objects where bucket_id = 'tours' and name = $1`, [name])).rowCount === 1;
      await tx.as('firmAdmin', STORE, [name]);
      for (const other of [`${ids.rivalFirm}/${PICTURE}`, `${ids.firm}/x.png`, PICTURE])
        expect((await tx.refused('firmAdmin', STORE, [other])).code, other).toBe('42501');
      for (const actor of ['teamLawyer', 'client', 'rivalLawyer'] as const)
        expect((await tx.refused(actor, STORE, [`${ids.firm}/b${PICTURE.slice(1)}`])).code, actor).toBe('42501');
      await save(tx, { images: [`/storage/v1/object/public/tours/${name}`, '/pictures/b.webp'] }, ids.tour);
      expect(await isThere()).toBe(true);
      await save(tx, { images: WHOLE.images }, ids.tour);
      expect(await isThere()).toBe(false);
    });
  });
});

import type pg from 'pg';

import { median, ROUNDS } from '../measure.ts';
import type { Person } from '../tasks/fill.ts';
import { call, said, timed } from './asking.ts';

const LATE = 10_000;
/** Lines of the bank that nobody has sorted, each of which may be the payment of an invoice that is late. */
const LINES = 1_000;
const GOAL_MS = 500;

/** What somebody asks for whose firm waits for the money of 10,000 invoices. */
const ASKED: readonly { name: string; call: string; body: object }[] = [
  { name: 'the first page of late invoices', call: 'late_invoices', body: {} },
  { name: 'what is late in all', call: 'late_sums', body: {} },
  { name: 'the first page of overdue invoices', call: 'find_invoices', body: { shown_as: 'overdue' } },
];

/** The lists of 10,000 late invoices, a tenth of them with a plan and a third reminded of, beside the bare reading of as many. Answers what misses the goal. */
export async function measureLate(person: Person, owner: pg.Pool, email: string): Promise<string[]> {
  await addLateInvoices(owner, email);
  const missed: string[] = [];
  for (const asked of ASKED) {
    const times = { ours: [] as number[], bare: [] as number[] };
    // The first round reads from the disk; it is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ours = await timed(() => call<unknown[]>(person, asked.call, asked.body));
      if (ours.value.length === 0) throw new Error(`${asked.name} is empty`);
      const bare = await timed(() => owner.query('select i.* from invoices i where due_date < current_date'));
      if (round > 0) times.ours.push(ours.ms);
      if (round > 0) times.bare.push(bare.ms);
    }
    const isMet = median(times.ours) <= GOAL_MS;
    if (!isMet) missed.push(asked.name);
    console.log(
      `${asked.name} among ${LATE}: ${(median(times.ours) / median(times.bare)).toFixed(1)} times the bare reading of them ${said(isMet, `${GOAL_MS} ms`)} (${Math.round(median(times.ours))} and ${Math.round(median(times.bare))} ms)`,
    );
  }
  return missed;
}

async function addLateInvoices(owner: pg.Pool, email: string): Promise<void> {
  const connection = await owner.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    for (const text of [
      `insert into invoices (law_firm, invoice_number, status, invoice_to, currency, subtotal, total_amount, create_date, due_date, issued_at, issued_by)
       select law_firm, 'LT-' || lpad(n::text, 5, '0'), 'pending', jsonb_build_object('name', 'Late payer ' || n), 'USD', 99 + n, 99 + n, current_date - 60 - n % 300, current_date - 30 - n % 300, now(), uuid
       from users, generate_series(1, ${LATE}) n where email = $1`,
      `insert into invoice_reminders (invoice_id, law_firm, step_id, due_date, place, tone, language, subject, body, amount_due, currency, days_late, created_at)
       select i.id, i.law_firm, s.id, i.due_date, 1, 'friendly', 'en', 'Late', 'Please pay', i.total_amount, 'USD', 8, now() - interval '20 days'
       from invoices i cross join lateral (select id from reminder_steps s where s.law_firm = i.law_firm and s.ended_at is null order by s.days_after limit 1) s
       where i.invoice_number ~ '^LT-.*[123]$' and i.law_firm = (select law_firm from users where email = $1)`,
      `insert into payment_plans (invoice_id, law_firm, currency, total, count, first_on, every, broken_days, status, offered_by, answered_by, answered_at)
       select id, law_firm, currency, total_amount, 12, current_date - 10, 'month', 14, 'accepted', issued_by, issued_by, now() from invoices
       where invoice_number ~ '^LT-.*7$' and law_firm = (select law_firm from users where email = $1)`,
      `insert into payment_instalments (plan_id, law_firm, place, due_on, amount)
       select p.id, p.law_firm, n, (p.first_on + (n - 1) * interval '1 month')::date, case n when 1 then p.total - 11 * trunc(p.total / 12) else trunc(p.total / 12) end
       from payment_plans p join invoices i on i.id = p.invoice_id, generate_series(1, 12) n
       where i.invoice_number ~ '^LT-.*7$' and p.law_firm = (select law_firm from users where email = $1)`,
      `insert into bank_transactions (account_id, law_firm, occurred_on, description, amount, currency, source)
       select a.id, a.law_firm, current_date - n % 20, 'TRANSFER LT-' || lpad((n * 7)::text, 5, '0') || ' THANK YOU', 10 + n, 'USD', 'csv'
       from (select b.* from bank_accounts b join users u on u.law_firm = b.law_firm where u.email = $1 and b.currency = 'USD' order by b.id limit 1) a, generate_series(1, ${LINES}) n`,
    ])
      await connection.query(text, [email]);
    await connection.query('commit');
  } finally {
    connection.release();
  }
  await owner.query('vacuum analyze');
}

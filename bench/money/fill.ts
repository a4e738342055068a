import { join } from 'node:path';

import pg from 'pg';

import type { TestServer } from '../../tests/setup/server.ts';

const PERSON = 'lawyer-admin@casewright.test';
const CASES = 500;
const CLIENTS = 100;
const YEARS = 4;
/** Entries of the last days are on no invoice, and one in fifty of those before. */
const OPEN_DAYS = 45;

/** The owner of the database of a server, past all policies. */
export function openOwner({ dataDir }: TestServer): pg.Pool {
  const host = join(dataDir, 'postgres/run');
  return new pg.Pool({ host, port: 5432, database: 'postgres', user: 'postgres', max: 2 });
}

/** Rows as they are, without the triggers that would price, audit and post each: what is measured reads none of that. */
async function without(pool: pg.Pool, statements: readonly [string, unknown[]?][]): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    for (const [text, values] of statements) await connection.query(text, values);
    await connection.query('commit');
  } finally {
    connection.release();
  }
}

const MEMBERS = `(select law_firm firm, array(select m.uuid from users m where m.law_firm = u.law_firm order by m.uuid) people from users u where email = '${PERSON}') f`;
const CASE = `md5('money case' || n % ${CASES})::uuid`;
const WORKED = `now() - n * interval '${YEARS} years' / $1::int`;
const IS_OPEN = `(${WORKED} > now() - interval '${OPEN_DAYS} days' or n % 50 = 0)`;
const INVOICE = `md5('money invoice' || n % ${CASES} || to_char(${WORKED}, 'YYYY-MM'))::uuid`;

/** So many hours of the demonstration firm over four years, on 500 cases of 100 clients, all but the newest on an invoice of their case and month. */
export async function fillEntries(pool: pg.Pool, entries: number): Promise<void> {
  const minutes = `(6 + n % 20 * 6)`;
  const amount = `(${minutes} / 60.0 * 200)`;
  await without(pool, [
    [
      `insert into cases (id, number, title, practice_area, client_name, law_firm, lead_lawyer_id, status, visibility, currency, created_by)
       select ${CASE}, 'M-' || n, 'Matter of money ' || n, a.areas[1 + n % cardinality(a.areas)], 'Client ' || n % ${CLIENTS}, f.firm, f.people[1 + n % cardinality(f.people)],
         'active', 'private', 'USD', f.people[1]
       from generate_series(1, ${CASES}) n, ${MEMBERS}, (select array_agg(slug order by slug) areas from practice_areas) a`,
    ],
    [
      `insert into case_team (case_id, user_id, role, law_firm)
       select ${CASE}, f.people[1 + n % cardinality(f.people)], 'lead', f.firm from generate_series(1, ${CASES}) n, ${MEMBERS}`,
    ],
    [
      `insert into time_entries (id, case_id, law_firm, user_id, user_name, started_at, minutes, billable, full_minutes, billed_minutes, rate, full_amount, amount, currency, narrative, invoice_item_id)
       select md5('money entry' || n)::uuid, ${CASE}, f.firm, f.people[1 + n / 7 % cardinality(f.people)], 'Somebody', ${WORKED}, ${minutes}, true, ${minutes}, ${minutes}, 200, ${amount}, ${amount},
         'USD', 'Work on the matter, part ' || n, case when not ${IS_OPEN} then md5('money item' || n)::uuid end
       from generate_series(1, $1::int) n, ${MEMBERS}`,
      [entries],
    ],
    [
      `insert into invoice_items (id, invoice_id, law_firm, case_id, is_issued, place, kind, title, price, quantity, minutes, total, time_entry_id, worked_on, person_name)
       select md5('money item' || n)::uuid, ${INVOICE}, f.firm, ${CASE}, true, row_number() over (partition by ${INVOICE} order by n), 'fee', 'Work, part ' || n, 200, 1, ${minutes}, ${amount},
         md5('money entry' || n)::uuid, (${WORKED})::date, 'Somebody'
       from generate_series(1, $1::int) n, ${MEMBERS} where not ${IS_OPEN}`,
      [entries],
    ],
    [
      `insert into invoices (id, law_firm, case_id, invoice_number, status, invoice_to, currency, subtotal, total_amount, amount_paid, create_date, due_date, issued_at, issued_by)
       select t.invoice_id, t.law_firm, t.case_id, 'MB-' || row_number() over (order by t.day, t.invoice_id), case when t.is_paid then 'paid' else 'pending' end,
         jsonb_build_object('name', c.client_name), 'USD', t.total, t.total, case when t.is_paid then t.total else 0 end, t.day, t.day + 30, t.day, c.lead_lawyer_id
       from (select i.invoice_id, i.law_firm, i.case_id, sum(i.total) total, max(i.worked_on) as day, max(i.worked_on) < now() - interval '75 days' is_paid
         from invoice_items i join cases c on c.id = i.case_id where c.number like 'M-%' group by 1, 2, 3) t join cases c on c.id = t.case_id`,
    ],
  ]);
  await pool.query('select private.rebuild_time_months(f.firm) from ' + MEMBERS);
  await pool.query('vacuum analyze');
}

/** A case of the demonstration firm with so many hours that nobody has billed; answers its id. */
export async function addCase(pool: pg.Pool, name: string, entries: number): Promise<string> {
  await without(pool, [
    [
      `insert into cases (id, number, title, practice_area, client_name, law_firm, lead_lawyer_id, status, visibility, currency, created_by, fee_type)
       select md5($1)::uuid, upper(md5($1)), $1, (select slug from practice_areas order by slug limit 1), 'Client of ' || $1, f.firm, f.people[1], 'active', 'private', 'USD', f.people[1], 'hourly'
       from ${MEMBERS}`,
      [name],
    ],
    [
      `insert into time_entries (case_id, law_firm, user_id, user_name, started_at, minutes, billable, full_minutes, billed_minutes, rate, full_amount, amount, currency, narrative)
       select md5($1)::uuid, f.firm, f.people[1], 'Somebody', now() - n * interval '20 minutes', 30, true, 30, 30, 200, 100, 100, 'USD', 'Read the bundle and wrote to the other side about it, part ' || n
       from generate_series(1, $2::int) n, ${MEMBERS}`,
      [name, entries],
    ],
  ]);
  const { rows } = await pool.query<{ id: string }>('select md5($1)::uuid as id', [name]);
  return rows[0]?.id ?? '';
}

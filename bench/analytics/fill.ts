import type pg from 'pg';

/** A firm of this many lawyers, whose practice goes back so many years. */
const PEOPLE = 200;
const YEARS = 10;
/** Of so many cases one has a proposal, and of so many one is open with a task and a deadline. */
const PROPOSED = 4;
const OPEN = 50;
const CLIENTS = 2_000;
const TABLES = [
  'cases',
  'case_team',
  'case_events',
  'proposals',
  'tasks',
  'case_deadlines',
  'time_entries',
  'invoice_items',
  'invoices',
];

const FIRM = `(select u.law_firm firm from users u where u.email = $1) f`;
/** The firm and all of its lawyers, in one order. */
const MEMBERS = `(select m.law_firm firm, array_agg(m.uuid order by m.uuid) people from users m join ${FIRM} on m.law_firm = f.firm
  where m.access_level in ('lawyer', 'lawyer_admin') group by 1) f`;
const AREAS = '(select array_agg(slug order by slug) areas from practice_areas) a';
const caseOf = (n: string): string => `md5('analytics case' || ${n})::uuid`;
const openedAt = (n: string): string => `(now() - ${n} * interval '${YEARS} years' / $2::bigint)`;

/**
 * So many cases of the firm of the person and so many hours on them, with proposals, moves on the board, outcomes, tasks, deadlines and invoices. Rows as they are: past the
 * triggers, and with the indexes made at the end.
 */
export async function fillPractice(owner: pg.Pool, person: string, cases: number, entries: number): Promise<void> {
  const connection = await owner.connect();
  try {
    await connection.query(`set session_replication_role = replica`);
    await connection.query(`set maintenance_work_mem = '1GB'`);
    const { rows: indexes } = await connection.query<{ name: string; made: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
       from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisprimary and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [TABLES.map((table) => `public.${table}`)],
    );
    for (const { name } of indexes) await connection.query(`drop index ${name}`);
    for (const [text, ...values] of statements(person, cases, entries)) await connection.query(text, values);
    for (const { made } of indexes) await connection.query(made);
    // In one statement: a case's stays are made of its whole history.
    await connection.query(
      'insert into private.case_stays select s.* from private.stays_of(array(select id from cases)) s on conflict do nothing',
    );
    await connection.query(`select private.rebuild_time_months(f.firm) from ${FIRM}`, [person]);
    await connection.query('vacuum analyze');
  } finally {
    connection.release(true);
  }
}

function statements(person: string, cases: number, entries: number): [string, ...unknown[]][] {
  const perCase = Math.max(1, Math.round(entries / cases));
  const minutes = '(6 + n % 20 * 6)';
  const amount = `(${minutes} / 60.0 * 200)`;
  // The hours of a case follow the day on which it was opened, and all but those of the newest are on its invoice.
  const worked = `(now() - (n / ${perCase}) * interval '${YEARS} years' / $2::bigint + n % ${perCase} * interval '3 hours')`;
  const isBilled = `n / ${perCase} > $2::bigint / 100`;
  return [
    [
      `insert into users (uuid, email, display_name, access_level, law_firm, status, created_at)
       select md5('analytics person' || n)::uuid, 'analytics-' || n || '@bench.test', 'Lawyer ' || n, 'lawyer', f.firm, 'active', now() - interval '${YEARS} years'
       from generate_series(1, ${PEOPLE}) n, ${FIRM}`,
      person,
    ],
    [
      `insert into cases (id, number, title, practice_area, client_name, law_firm, lead_lawyer_id, status, visibility, currency, created_by, opened_at, created_at, closed_at, outcome)
       select ${caseOf('n')}, 'A-' || n, 'Matter ' || n, a.areas[1 + n % cardinality(a.areas)], 'Client ' || n % ${CLIENTS}, f.firm, f.people[1 + n % cardinality(f.people)],
         case when n % ${OPEN} = 0 then 'active' else 'closed' end, 'private', 'USD', f.people[1], ${openedAt('n')}, ${openedAt('n')},
         case when n % ${OPEN} <> 0 then least(${openedAt('n')} + interval '60 days', now()) end,
         case when n % ${OPEN} <> 0 then (array['Won', 'Settled', 'Lost', 'Withdrawn'])[1 + n % 4] end
       from generate_series(1, $2::int) n, ${MEMBERS}, ${AREAS}`,
      person,
      cases,
    ],
    [
      `insert into case_team (case_id, user_id, role, law_firm)
       select ${caseOf('n')}, f.people[1 + n % cardinality(f.people)], 'lead', f.firm from generate_series(1, $2::int) n, ${MEMBERS}`,
      person,
      cases,
    ],
    [
      `insert into case_events (case_id, law_firm, kind, detail, audience, created_at)
       select ${caseOf('n')}, f.firm, e.kind, e.detail, 'firm', least(${openedAt('n')} + e.after, now())
       from generate_series(1, $2::int) n, ${FIRM}, (values ('move_case', '{"stage": "Review"}'::jsonb, interval '1 day'), ('move_case', '{"stage": "Drafting"}', interval '20 days'), ('close_case', '{}', interval '60 days')) e (kind, detail, after)
       where e.kind <> 'close_case' or n % ${OPEN} <> 0`,
      person,
      cases,
    ],
    [
      `insert into proposals (case_id, case_title, lawyer_id, law_firm, fee_type, amount, currency, status, submitted_at, created_by, created_at)
       select ${caseOf('n')}, 'Matter ' || n, f.people[1 + n % cardinality(f.people)], f.firm, 'flat', 1000, 'USD', (array['engaged', 'declined', 'withdrawn'])[1 + n % 3], ${openedAt('n')}, f.people[1], ${openedAt('n')}
       from generate_series(1, $2::int, ${PROPOSED}) n, ${MEMBERS}`,
      person,
      cases,
    ],
    [
      `insert into tasks (title, case_id, law_firm, status, due_at, position, created_by)
       select 'Task ' || n, ${caseOf('n')}, f.firm, 'todo', now() + n % 90 * interval '1 day', 1000000 + n, f.people[1] from generate_series(${OPEN}, $2::int, ${OPEN}) n, ${MEMBERS}`,
      person,
      cases,
    ],
    [
      `insert into case_deadlines (case_id, law_firm, title, due_at, due_on, time_zone, responsible_id)
       select ${caseOf('n')}, f.firm, 'Deadline ' || n, now() + n % 90 * interval '1 day', (now() + n % 90 * interval '1 day')::date, 'UTC', f.people[1 + n % cardinality(f.people)]
       from generate_series(${OPEN}, $2::int, ${OPEN}) n, ${MEMBERS}`,
      person,
      cases,
    ],
    [
      `insert into time_entries (id, case_id, law_firm, user_id, user_name, started_at, minutes, billable, full_minutes, billed_minutes, rate, full_amount, amount, currency, narrative, invoice_item_id)
       select md5('analytics entry' || n)::uuid, ${caseOf(`(1 + n / ${perCase})`)}, f.firm, f.people[1 + (1 + n / ${perCase} + n % 3 / 2) % cardinality(f.people)], 'Somebody', ${worked}, ${minutes}, true, ${minutes}, ${minutes}, 200, ${amount},
         ${amount}, 'USD', 'Work on the matter', case when ${isBilled} then md5('analytics item' || n)::uuid end
       from generate_series(0, $3::bigint - 1) n, ${MEMBERS}`,
      person,
      cases,
      entries,
    ],
    [
      `insert into invoice_items (id, invoice_id, law_firm, case_id, is_issued, place, kind, title, price, quantity, minutes, total, time_entry_id, worked_on, person_name)
       select md5('analytics item' || n)::uuid, md5('analytics invoice' || n / ${perCase})::uuid, f.firm, ${caseOf(`(1 + n / ${perCase})`)}, true, 1 + n % ${perCase}, 'fee', 'Work', 200, 1, ${minutes}, ${amount},
         md5('analytics entry' || n)::uuid, ${worked}::date, 'Somebody'
       from generate_series(0, $3::bigint - 1) n, ${FIRM} where ${isBilled}`,
      person,
      cases,
      entries,
    ],
    [
      `insert into invoices (id, law_firm, case_id, invoice_number, status, invoice_to, currency, subtotal, total_amount, amount_paid, create_date, due_date, issued_at, issued_by)
       select md5('analytics invoice' || n)::uuid, f.firm, ${caseOf('(1 + n)')}, 'AB-' || n, case when n % 100 = 0 then 'pending' else 'paid' end, jsonb_build_object('name', 'Client ' || n % ${CLIENTS}), 'USD', t.total, t.total,
         case when n % 100 = 0 then 0 else t.total end, t.day, t.day + 30, t.day, f.people[1]
       from generate_series($2::int / 100 + 1, $2::int - 1) n, ${MEMBERS},
         lateral (select ${perCase} * 210.0 total, (now() - n * interval '${YEARS} years' / $2::bigint)::date as day) t`,
      person,
      cases,
    ],
  ];
}

import type pg from 'pg';

/** The client, the lawyer and the firm whose requests are measured. */
export interface People {
  client: string;
  lawyer: string;
  firm: string;
}

/** Gives the two accounts that signed up their firm, level and verified profile. */
export async function preparePeople(pool: pg.Pool, client: string, lawyer: string): Promise<People> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into law_firms (name, slug) values ('Bench Chambers', 'bench-chambers') returning id",
  );
  const firm = rows[0]?.id ?? '';
  await pool.query("update users set access_level = 'lawyer', law_firm = $2 where uuid = $1", [lawyer, firm]);
  await pool.query(
    `insert into lawyer_profiles (user_id, law_firm, display_name, slug, status, is_public)
     values ($1, $2, 'Bench Lawyer', 'bench-lawyer', 'verified', true)`,
    [lawyer, firm],
  );
  return { client, lawyer, firm };
}

/**
 * Fills the database up to `total` cases of other people, a twentieth of them open postings, without the triggers that would write the
 * timeline and the audit of each: what is measured reads none of it.
 */
export async function fillCases(pool: pg.Pool, total: number): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    await connection.query(
      `insert into auth.users (id, email) select md5('bench' || n)::uuid, 'bench' || n || '@casewright.test' from generate_series(1, 500) n on conflict do nothing`,
    );
    await connection.query(
      `insert into users (uuid, first_name, last_name, display_name) select md5('bench' || n)::uuid, 'Bench', n::text, 'Bench ' || n from generate_series(1, 500) n on conflict do nothing`,
    );
    await connection.query(
      `insert into cases (number, title, public_summary, practice_area, jurisdiction_country, client_id, created_by, status, posted_at, posting_expires_at, created_at)
       select 'B-' || n, 'Bench matter ' || n, 'A matter among many, number ' || n, (select slug from practice_areas order by slug limit 1), 'US',
         md5('bench' || (n % 500 + 1))::uuid, md5('bench' || (n % 500 + 1))::uuid, case when n % 20 = 0 then 'open' else 'closed' end,
         now() - n * interval '1 minute', now() + interval '20 days', now() - n * interval '1 minute'
       from generate_series((select count(*) from cases where number like 'B-%') + 1, $1::int) n`,
      [total],
    );
    await connection.query(
      `insert into case_team (case_id, user_id, role, created_by)
       select id, client_id, 'client', client_id from cases where number like 'B-%' on conflict do nothing`,
    );
    await connection.query(
      `insert into case_postings (id, title, public_summary, practice_area, jurisdiction_country, urgency, currency, posted_at, posting_expires_at)
       select id, title, public_summary, practice_area, jurisdiction_country, urgency, currency, posted_at, posting_expires_at
       from cases where number like 'B-%' and status = 'open' on conflict do nothing`,
    );
    await connection.query('commit');
  } finally {
    connection.release();
  }
  await pool.query('vacuum analyze cases, case_team, case_postings');
}

/** `count` open cases of one client; answers their ids. */
export async function ownCases(pool: pg.Pool, client: string, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into cases (title, public_summary, description, practice_area, jurisdiction_country, client_id, created_by, status, posted_at, posting_expires_at)
     select 'Lease of a workshop, unit ' || n, 'A tenant asks whether the notice to quit holds.', '<p>The landlord served notice in March.</p>',
       (select slug from practice_areas order by slug limit 1), 'US', $1, $1, 'open', now(), now() + interval '30 days'
     from generate_series(1, $2::int) n returning id`,
    [client, count],
  );
  return rows.map((row) => row.id);
}

/** One submitted proposal of the measured lawyer for each of the cases; answers their ids. */
export async function submittedProposals(pool: pg.Pool, people: People, cases: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into proposals (case_id, lawyer_id, law_firm, fee_type, amount, cover_letter, valid_until, status, revision, submitted_at)
     select id, $2, $3, 'flat', 2400, '<p>We act for tenants.</p>', now() + interval '14 days', 'submitted', 1, now() from unnest($1::uuid[]) id returning id`,
    [cases, people.lawyer, people.firm],
  );
  return rows.map((row) => row.id);
}

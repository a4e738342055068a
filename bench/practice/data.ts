import type pg from 'pg';

/** The firm that holds a tenth of all cases, so that it grows with the database; SQL. */
export const LARGE_FIRM = "md5('firm' || 1)::uuid";

const FIRMS = 500;
/** Of so many newest cases the large firm has every second one, so that its pages are full among a thousand as among a million. */
const NEWEST = 1000;
const CASES_OF_A_CLIENT = 5;

const FIRST = `'{ba,ce,di,fo,gu,ha,je,ki,lo,mu,na,pe,qui,ro,su,ta,ve,wi,xo,zu}'::text[]`;
const SECOND = `'{lar,men,tis,gor,dun,bak,fel,rim,hol,kux,nap,ven,sil,tor,jum,wac,zed,dop,gri,bou}'::text[]`;
const LAST = `'{"",d,k,m,n,t,x,p,o,u,ak,em,ik,ot,un,ax,om,uk,et,ib}'::text[]`;
const syllables = (number: string): string => `(${FIRST})[1 + ${number} % 20] || (${SECOND})[1 + ${number} / 20 % 20]`;

/**
 * A word out of 8,000, the same for the same number: things that cases are about. SQL over `n`. Lower case and its own stem, so that
 * documents can be put together without the parser.
 */
const word = (seed: string): string =>
  `${syllables(`abs(hashint4(${seed}))`)} || (${LAST})[1 + abs(hashint4(${seed})) / 400 % 20]`;

/** A name out of three million: a language's words end, what people are called does not, so that few cases bear it at any size. */
const name = (seed: string): string => `${syllables(`abs(hashint4(${seed})) / 8000`)} || ${word(seed)}`;

/**
 * Fills the database up to `total` cases: a tenth of one large firm (of the newest thousand, half), six tenths of 500 others, the rest of
 * clients without a firm, a quarter of which are open postings (a twentieth of all); a client for every five. Every sixth is of family law. A
 * title holds a matter of ten ('lease' …), a name and a thing; 'harbour' is in about every hundredth. Without triggers, so their doing is
 * done here: teams, postings, documents of the search and its vocabulary.
 * The same rows at any size: what `total` cuts off is the oldest.
 */
export async function fillPractice(pool: pg.Pool, total: number): Promise<void> {
  const clients = Math.floor(total / CASES_OF_A_CLIENT);
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    const indexes = await dropIndexes(connection);
    await connection.query(
      `insert into law_firms (id, name, slug) select md5('firm' || n)::uuid, 'Firm ' || n, 'firm-' || n from generate_series(1, ${FIRMS}) n`,
    );
    await connection.query(
      `insert into auth.users (id, email) select md5('client' || n)::uuid, 'client' || n || '@casewright.test' from generate_series(0, ${clients}) n`,
    );
    await connection.query(
      `insert into users (uuid, first_name, last_name, display_name)
       select md5('client' || n)::uuid, 'Client', n::text, initcap(${name('-n')}) || ' ' || initcap(${name('-n - 7777777')}) from generate_series(0, ${clients}) n`,
    );
    // One statement a step, so that memory stays small; the newest cases have the smallest numbers.
    for (let from = 1; from <= total; from += 100_000)
      await connection.query(CASES, [from, Math.min(from + 99_999, total)]);
    await connection.query(
      `insert into case_stages (id, law_firm, name, position) select md5('stage' || n)::uuid, ${LARGE_FIRM}, 'Stage ' || n, n from generate_series(0, 1) n`,
    );
    // Four fifths of the large firm's running cases are in one of the two columns of its board.
    await connection.query(
      `update cases set stage_id = md5('stage' || n % 2)::uuid, position = n from (
         select id, abs(hashint4(substr(number, 3)::int)) n from cases where law_firm = ${LARGE_FIRM} and status in ('active', 'on_hold')) running
       where running.id = cases.id and n % 5 < 4`,
    );
    await connection.query(
      `insert into case_team (case_id, user_id, role) select id, client_id, 'client' from cases where number like 'P-%'`,
    );
    await connection.query(
      `insert into case_postings (id, title, public_summary, practice_area, jurisdiction_country, urgency, budget_type, budget_min, budget_max, currency, posted_at,
         posting_expires_at, proposal_count)
       select id, title, public_summary, practice_area, jurisdiction_country, urgency, budget_type, budget_min, budget_max, currency, posted_at, posting_expires_at,
         proposal_count from cases where number like 'P-%' and status = 'open'`,
    );
    await connection.query(
      `insert into private.search_documents (kind, id, moment, heading, document)
       select 'case', c.id, c.created_at, array_to_tsvector(array['k:case', 'u:' || c.client_id] || array_remove(array['f:' || c.law_firm], null) || words),
         array_to_tsvector(array['k:case', 'u:' || c.client_id] || array_remove(array['f:' || c.law_firm], null) || words || '{matter,among,mani}'::text[])
       from cases c, lateral (select array_remove(string_to_array(lower(replace(c.number, '-', ' ') || ' ' || c.title || ' ' || coalesce(c.client_name, '')), ' '), '') words) w
       where c.number like 'P-%'`,
    );
    await connection.query(
      `insert into private.search_documents (kind, id, moment, heading)
       select 'posting', p.id, p.posted_at, array_to_tsvector('{k:posting}'::text[] || string_to_array(lower(p.title), ' ')) from case_postings p`,
    );
    await connection.query(
      `insert into private.search_vocabulary (word) select distinct w.word from (
         select unnest(tsvector_to_array(heading)) from private.search_documents where kind in ('case', 'posting')) w (word) where w.word ~ '^[[:alpha:]]{4,40}$'`,
    );
    await connection.query(`set local maintenance_work_mem = '256MB'`);
    for (const index of indexes) await connection.query(index);
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback');
    throw error;
  } finally {
    connection.release();
  }
  await pool.query('vacuum analyze');
}

/**
 * Takes away the indexes that no constraint needs, in the caller's transaction, and answers how each is made again: once over all rows
 * takes minutes, row by row the better part of an hour.
 */
async function dropIndexes(connection: pg.PoolClient): Promise<string[]> {
  const { rows } = await connection.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid in ('cases'::regclass, 'case_team'::regclass, 'case_postings'::regclass, 'private.search_documents'::regclass, 'private.search_vocabulary'::regclass)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  for (const index of rows) await connection.query(`drop index ${index.name}`);
  return rows.map(({ definition }) => definition);
}

const CASES = `
  insert into cases (id, number, title, public_summary, practice_area, jurisdiction_country, urgency, budget_type, budget_min, budget_max, currency, client_id, client_name,
    created_by, law_firm, status, visibility, posted_at, posting_expires_at, created_at, next_update_by, next_deadline_at, next_deadline_on, next_deadline_zone, proposal_count, tags)
  select md5('case' || n)::uuid, 'P-' || n, x.matter || case when n % 97 = 31 then ' harbour ' else ' ' end || ${name('n')} || ' ' || ${word('n / 3')},
    'A matter among many, number ' || n, case when abs(hashint4(n)) % 6 = 0 then 'family' else a.areas[1 + abs(hashint4(n)) % cardinality(a.areas)] end, (array['US','US','US','FR','VN','CN','AE','GB','DE','SA'])[1 + n / 7 % 10],
    (array['normal','normal','normal','normal','low','high','urgent'])[1 + n / 3 % 7], (array['fixed','hourly','negotiable'])[1 + n % 3],
    n % 90 * 100, n % 90 * 100 + 1000, 'USD', u.uuid, u.display_name, u.uuid,
    case when n % 10 = 1 or n <= ${NEWEST} and n % 10 in (2, 4, 5, 6) then ${LARGE_FIRM} when n % 10 < 8 then md5('firm' || 2 + n % ${FIRMS - 1})::uuid end,
    case when n % 10 < 8 then (array['active','active','on_hold','closed','closed','closed','archived','draft'])[1 + n / 10 % 8]
      when n % 20 = 8 then 'open' else (array['cancelled','expired'])[1 + n / 10 % 2] end,
    case when n % 10 < 8 then 'private' else 'open' end, now() - n * interval '20 seconds', now() + interval '20 days', now() - n * interval '20 seconds',
    case when n % 4 = 0 then now() + (n % 60 - 10) * interval '1 day' end, d.due, d.due::date, case when n % 3 = 0 then 'UTC' end, n % 7, '{}'
  from generate_series($1::int, $2::int) n
    join users u on u.uuid = md5('client' || n / ${CASES_OF_A_CLIENT})::uuid,
    lateral (select (array['Lease','Contract','Custody','Estate','Patent','Injury','Visa','Tax','Merger','Divorce'])[1 + n / 10 % 10] matter) x,
    lateral (select case when n % 3 = 0 then now() + (n % 90 - 10) * interval '1 day' end due) d,
    (select array_agg(slug order by slug) areas from practice_areas) a`;

/** Words that a few of the cases hold: one of the client's, one of the firms' and one of a posting. */
export interface Names {
  own: string;
  firm: string;
  posting: string;
}

/**
 * Makes of three accounts a client of 26 cases, a lawyer of another firm on the teams of 200, and the administrator of the large firm. As
 * many whatever the size, and among the newest, with their triggers: what they change is a few rows.
 */
export async function preparePeople(
  pool: pg.Pool,
  { client, lawyer, administrator }: { client: string; lawyer: string; administrator: string },
): Promise<Names> {
  await pool.query(`update users set access_level = 'lawyer', law_firm = md5('firm' || 3)::uuid where uuid = $1`, [
    lawyer,
  ]);
  await pool.query(`update users set access_level = 'lawyer_admin', law_firm = ${LARGE_FIRM} where uuid = $1`, [
    administrator,
  ]);
  await pool.query(
    `insert into lawyer_profiles (user_id, display_name, status, is_public) values ($1, 'Bench Lawyer', 'verified', true)`,
    [lawyer],
  );
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    await connection.query(
      `with mine as (update cases set client_id = $1 where number in (select 'P-' || (n * 10 + 9) from generate_series(1, 26) n) returning id, client_id),
         freed as (delete from case_team t using mine where t.case_id = mine.id)
       insert into case_team (case_id, user_id, role) select id, client_id, 'client' from mine on conflict do nothing`,
      [client],
    );
    await connection.query(
      `with theirs as (update cases set law_firm = md5('firm' || 3)::uuid where number in (select 'P-' || n from generate_series(1, 960) n where n % 10 in (0, 3, 7)) returning id, law_firm)
       insert into case_team (case_id, user_id, role, law_firm) select id, $1, 'associate', law_firm from theirs limit 200`,
      [lawyer],
    );
    await connection.query('commit');
  } finally {
    connection.release();
  }
  await pool.query('vacuum analyze');
  const wordOf = async (where: string, values: unknown[] = []): Promise<string> => {
    const { rows } = await pool.query<{ word: string }>(
      `select lower(split_part(title, ' ', 2)) as word from cases c where ${where} order by created_at desc limit 1`,
      values,
    );
    return rows[0]?.word ?? '';
  };
  return {
    own: await wordOf('client_id = $1', [client]),
    firm: await wordOf(`law_firm = ${LARGE_FIRM}`),
    posting: await wordOf(`status = 'open'`),
  };
}

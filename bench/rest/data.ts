import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

const OWNERS = 50;
const MATTERS_EACH = 400;

/** The rows that one update after another changes. */
export const METERS = 400;

/**
 * Makes the tables and fills them, the same on every database: 20,000 matters of 50 people, each with three tasks of two notes.
 * The measured person has every fiftieth.
 */
export async function prepareTables(database: pg.ClientConfig, person: string): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    await client.query(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8'));
    await client.query(
      `insert into public.matters
       select n, case n % $1::int when 1 then $3::uuid else md5('owner' || n % $1::int)::uuid end, 'Matter ' || n,
         case n % 3 when 0 then 'open' when 1 then 'engaged' else 'closed' end, n % 1000 + 0.5,
         json_build_object('reference', 'R-' || n, 'parties', n % 5), timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, $1::int * $2::int) n`,
      [OWNERS, MATTERS_EACH, person],
    );
    await client.query(`
      insert into public.tasks select m.id * 3 + t, m.id, m.owner_id, 'Task ' || t, t = 1
        from public.matters m, generate_series(0, 2) t;
      insert into public.notes select t.id * 2 + n, t.id, t.owner_id, 'Note ' || n
        from public.tasks t, generate_series(0, 1) n;
      create index on public.matters (owner_id, created_at desc, id desc);
      create index on public.tasks (matter_id);
      create index on public.notes (task_id);`);
    await client.query('insert into public.meters select n, $2, 0 from generate_series(1, $1::int) n', [
      METERS,
      person,
    ]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Takes back what a round wrote, so that the next one finds what this one found. */
export async function tidyUp(database: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    await client.query('truncate public.entries');
    await client.query('vacuum public.meters');
  } finally {
    await client.end();
  }
}

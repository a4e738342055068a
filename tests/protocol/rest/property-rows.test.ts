import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startRest, type RestServer } from './server.ts';

const PEOPLE = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const RUNS = Number(process.env.FUZZ_RUNS ?? 120);

let server: RestServer;
beforeAll(async () => {
  server = await startRest({ aggregates: true, txEnd: 'commit-allow-override' });
  await server.admin.query(
    `insert into public.secrets
     select n, ($1::uuid[])[n % 2 + 1], (array['plain', 'with, comma', 'with "quotes"', E'two\nlines', ''])[n % 5 + 1], nullif(n % 5, 0)
     from generate_series(10, 60) n`,
    [PEOPLE],
  );
});
afterAll(() => server.close());

/** What a person would send in place of a request: the same role, the same claims, SQL by hand, undone at the end. */
async function byHand(person: string, sql: string): Promise<{ rows: Record<string, string>[]; code: string | null }> {
  const claims = JSON.stringify({ sub: person, role: 'authenticated' });
  await server.admin.query('begin; set local role authenticated');
  try {
    await server.admin.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    const { rows } = await server.admin.query(sql);
    return { rows, code: null };
  } catch (error) {
    if (error instanceof pg.DatabaseError) return { rows: [], code: error.code ?? '' };
    throw error;
  } finally {
    await server.admin.query('rollback');
  }
}

async function ask(person: string, path: string, init: { method?: string; body?: string; headers?: object } = {}) {
  const response = await fetch(`${server.url}/${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${server.tokenOf(person)}`,
      'content-type': 'application/json',
      prefer: 'tx=rollback',
      ...init.headers,
    },
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const person = fc.constantFrom(...PEOPLE);
/** Conditions on secrets, in both languages. */
const condition = fc.oneof(
  fc.integer({ min: 0, max: 60 }).map((id): [string, string] => [`id=gt.${id}`, `s.id > ${id}`]),
  fc.integer({ min: 0, max: 60 }).map((id): [string, string] => [`id=not.eq.${id}`, `s.id <> ${id}`]),
  fc.integer({ min: 1, max: 5 }).map((id): [string, string] => [`project_id=eq.${id}`, `s.project_id = ${id}`]),
  fc.constant<[string, string]>(['project_id=is.null', 's.project_id is null']),
  fc.constant<[string, string]>(['content=like.*with*', "s.content like '%with%'"]),
  fc.constantFrom(...PEOPLE).map((owner): [string, string] => [`owner_id=eq.${owner}`, `s.owner_id = '${owner}'`]),
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 5 }))
    .map(([id, project]): [string, string] => [
      `or=(id.lt.${id},not.and(project_id.eq.${project},id.gt.5))`,
      `(s.id < ${id} or not (s.project_id = ${project} and s.id > 5))`,
    ]),
);
const conditions = fc.array(condition, { maxLength: 3 });
const whereOf = (drawn: [string, string][]): string => ['true', ...drawn.map(([, sql]) => sql)].join(' and ');
const queryOf = (drawn: [string, string][]): string => drawn.map(([query]) => `&${query}`).join('');
const limit = fc.option(fc.integer({ min: 0, max: 8 }));

const PROJECT = '(select p.name from public.projects p where p.id = s.project_id)';

describe(
  'under row security, a drawn request is answered as the SQL of a person would be',
  { timeout: 120_000 },
  () => {
    test('reads with a spread, ordered by what is embedded, with their exact count', () =>
      fc.assert(
        fc.asyncProperty(person, conditions, limit, fc.boolean(), async (who, drawn, most, falling) => {
          const [asked, sql] = falling ? ['.desc.nullslast', ' desc nulls last'] : ['', ''];
          const query = `secrets?select=id,content,...projects(project:name)&order=projects(name)${asked},id${queryOf(drawn)}${most === null ? '' : `&limit=${most}`}`;
          const hand = await byHand(
            who,
            `select coalesce(json_agg(r), '[]')::text as body, (select count(*) from public.secrets s where ${whereOf(drawn)})::text as total
           from (select s.id, s.content, ${PROJECT} as project from public.secrets s where ${whereOf(drawn)}
             order by ${PROJECT}${sql}, s.id${most === null ? '' : ` limit ${most}`}) r`,
          );
          const answer = await ask(who, query, { headers: { prefer: 'count=exact' } });
          expect(JSON.parse(answer.text)).toEqual(JSON.parse(hand.rows[0]?.body ?? ''));
          expect(answer.headers.get('content-range')?.split('/')[1]).toBe(hand.rows[0]?.total);
        }),
        { numRuns: RUNS },
      ));

    test('CSV', () =>
      fc.assert(
        fc.asyncProperty(person, conditions, async (who, drawn) => {
          const hand = await byHand(
            who,
            `select s.id::text, s.content, s.project_id::text from public.secrets s where ${whereOf(drawn)} order by s.id`,
          );
          const answer = await ask(who, `secrets?select=id,content,project_id&order=id${queryOf(drawn)}`, {
            headers: { accept: 'text/csv' },
          });
          const rows = hand.rows.map((row) => [row.id, row.content, row.project_id ?? '']);
          expect(rowsOfCsv(answer.text)).toEqual(
            rows.length === 0 ? [[''], ['']] : [['id', 'content', 'project_id'], ...rows],
          );
        }),
        { numRuns: RUNS },
      ));

    test('aggregates, of the table and of what is embedded', () =>
      fc.assert(
        fc.asyncProperty(person, conditions, async (who, drawn) => {
          const hand = await byHand(
            who,
            `select coalesce(json_agg(r), '[]')::text as body,
             (select coalesce(json_agg(e), '[]')::text from (select p.id, (select json_build_array(json_build_object('count', count(*), 'max', max(s.id)))
               from public.secrets s where s.project_id = p.id and ${whereOf(drawn)}) as secrets from public.projects p order by p.id) e) as embedded
           from (select s.project_id, sum(s.id) as sum, count(*) as count, min(s.content) as first from public.secrets s
             where ${whereOf(drawn)} group by s.project_id order by s.project_id) r`,
          );
          const table = await ask(
            who,
            `secrets?select=project_id,id.sum(),count(),first:content.min()&order=project_id${queryOf(drawn)}`,
          );
          expect(JSON.parse(table.text)).toEqual(JSON.parse(hand.rows[0]?.body ?? ''));
          const below = drawn.map(([query]) => `&secrets.${query}`).join('');
          const embedded = await ask(who, `projects?select=id,secrets(count(),id.max())&order=id${below}`);
          expect(JSON.parse(embedded.text)).toEqual(JSON.parse(hand.rows[0]?.embedded ?? ''));
        }),
        { numRuns: RUNS },
      ));

    test('spreads of many', () =>
      fc.assert(
        fc.asyncProperty(person, conditions, limit, async (who, drawn, most) => {
          const below = drawn.map(([query]) => `&secrets.${query}`).join('');
          const hand = await byHand(
            who,
            `select coalesce(json_agg(r), '[]')::text as body from (select p.id,
             coalesce((select json_agg(o.id) from lateral (select s.id from public.secrets s where s.project_id = p.id and ${whereOf(drawn)}
               order by s.id desc${most === null ? '' : ` limit ${most}`}) o), '[]') as ids from public.projects p order by p.id) r`,
          );
          const answer = await ask(
            who,
            `projects?select=id,...secrets(ids:id)&order=id&secrets.order=id.desc${most === null ? '' : `&secrets.limit=${most}`}${below}`,
          );
          expect(JSON.parse(answer.text)).toEqual(JSON.parse(hand.rows[0]?.body ?? ''));
        }),
        { numRuns: RUNS },
      ));

    test('calls of a function that reads as its caller', () =>
      fc.assert(
        fc.asyncProperty(person, conditions, limit, fc.boolean(), async (who, drawn, most, posts) => {
          const query = `rpc/secret_contents?select=id,content,projects(name)&order=id.desc${queryOf(drawn)}${most === null ? '' : `&limit=${most}`}`;
          const hand = await byHand(
            who,
            `select coalesce(json_agg(r), '[]')::text as body from (select s.id, s.content,
             (select row_to_json(e) from (select p.name from public.projects p where p.id = s.project_id) e) as projects
             from public.secrets s where ${whereOf(drawn)} order by s.id desc${most === null ? '' : ` limit ${most}`}) r`,
          );
          const answer = await ask(who, query, posts ? { method: 'POST', body: '{}' } : {});
          expect(JSON.parse(answer.text)).toEqual(JSON.parse(hand.rows[0]?.body ?? ''));
        }),
        { numRuns: RUNS },
      ));

    test('upserts of own and foreign rows, and what they give back', () => {
      const row = fc.record({
        id: fc.integer({ min: 1, max: 70 }),
        owner_id: fc.constantFrom(...PEOPLE),
        content: fc.constantFrom('a', 'b, c', '"d"', "e'f"),
      });
      const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 3, selector: ({ id }) => id });
      return fc.assert(
        fc.asyncProperty(person, rows, fc.boolean(), async (who, drawn, merges) => {
          const values = drawn.map((each) => `(${each.id}, '${each.owner_id}', ${pg.escapeLiteral(each.content)})`);
          const hand = await byHand(
            who,
            `insert into public.secrets (id, owner_id, content) values ${values.join(', ')} on conflict (id) do ${
              merges
                ? 'update set id = excluded.id, owner_id = excluded.owner_id, content = excluded.content'
                : 'nothing'
            } returning id, content`,
          );
          const answer = await ask(who, 'secrets?select=id,content', {
            method: 'POST',
            body: JSON.stringify(drawn),
            headers: {
              prefer: `resolution=${merges ? 'merge' : 'ignore'}-duplicates, return=representation, tx=rollback`,
            },
          });
          if (hand.code === null) expect(JSON.parse(answer.text)).toEqual(hand.rows);
          else expect(JSON.parse(answer.text)).toMatchObject({ code: hand.code });
        }),
        { numRuns: RUNS },
      );
    });
  },
);

/** A small reader of CSV, by the rules that everybody's has: quotes are doubled, nothing else is special. */
function rowsOfCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}

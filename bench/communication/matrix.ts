import { join, resolve } from 'node:path';

import pg from 'pg';

import { signUp, startBackend } from '../backend.ts';
import { preparePeople } from '../data.ts';
import { measureFanOut } from './fan-out.ts';
import { median, ROUNDS } from '../measure.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MANY = 100_000;
const FEW = 100;
const PAGE_GOAL_MS = 300;
const SEARCH_GOAL_MS = 150;
/** In one mail of ten thousand, in one of a hundred, in all; by whom, and what has none. */
const SEARCHES = ['rare', 'seldom', 'agreement', 'agreement seldom', 'from:sender7', 'subject:number', 'nowhere'];

/**
 * The first page of a conversation of 100,000 messages beside one of a hundred, searches in a mailbox of 100,000, and a message to 200
 * people. Fails when a goal is missed.
 */
export async function measureCommunication(): Promise<void> {
  const backend = await startBackend(join(ROOT, 'supabase/migrations'));
  const owner = new pg.Pool({ ...backend.socket, database: 'postgres', user: 'postgres', max: 1 });
  try {
    const lawyer = await signUp(backend, 'lawyer');
    const others = [await signUp(backend, 'near'), await signUp(backend, 'far')];
    const { firm } = await preparePeople(owner, lawyer.id, lawyer.id);
    await owner.query(`update users set access_level = 'lawyer', law_firm = $2 where uuid = any ($1)`, [
      others.map(({ id }) => id),
      firm,
    ]);
    const ask = async (name: string, body: object): Promise<unknown> => {
      const response = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: backend.keys.anonKey,
          authorization: `Bearer ${lawyer.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
      return JSON.parse(text);
    };
    const talks: string[] = [];
    for (const other of others) talks.push(idOf(await ask('start_conversation', { user_ids: [other.id] })));
    await fill(owner, { talks, lawyer: lawyer.id, firm });
    const missed = [
      ...(await measurePages(ask, talks)),
      ...(await measureSearches(ask, owner, lawyer.id)),
      ...(await measureFanOut(backend, owner, firm)),
    ];
    if (missed.length > 0) {
      console.error(`goals missed: ${missed.join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await owner.end();
    await backend.stop();
  }
}

type Ask = (name: string, body: object) => Promise<unknown>;

const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times = [];
  // The first round reads from the disk; it is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const since = performance.now();
    await work();
    if (round > 0) times.push(performance.now() - since);
  }
  return median(times);
}

const verdict = (ms: number, goal: number): string => (ms <= goal ? '✓' : `✗ (goal: ${goal} ms)`);

async function measurePages(ask: Ask, [short = '', long = '']: readonly string[]): Promise<string[]> {
  const page = (id: string) => timed(() => ask('message_page', { conversation_id: id }));
  const [few, many] = [await page(short), await page(long)];
  console.log(
    `the first page of a conversation of ${MANY} messages: ${(many / few).toFixed(2)} times the time of ${FEW} ${verdict(many, PAGE_GOAL_MS)} (${Math.round(many)} and ${Math.round(few)} ms)`,
  );
  return many <= PAGE_GOAL_MS ? [] : ['the first page of a conversation'];
}

async function measureSearches(ask: Ask, owner: pg.Pool, person: string): Promise<string[]> {
  const missed: string[] = [];
  const bare = await timed(() =>
    owner.query('select * from mails where owner_id = $1 order by at desc, id desc limit 30', [person]),
  );
  for (const search of SEARCHES) {
    const ms = await timed(() => ask('find_mails', { view: 'all', search }));
    console.log(
      `${search} in a mailbox of ${MANY}: ${(ms / bare).toFixed(1)} times the bare reading of a page ${verdict(ms, SEARCH_GOAL_MS)} (${Math.round(ms)} and ${Math.round(bare)} ms)`,
    );
    if (ms > SEARCH_GOAL_MS) missed.push(`the search for ${search}`);
  }
  return missed;
}

async function fill(
  owner: pg.Pool,
  { talks, lawyer, firm }: { talks: readonly string[]; lawyer: string; firm: string },
): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select private.internal_account($1) as id', [lawyer]);
  const account = rows[0]?.id ?? '';
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  for (const [at, count] of [FEW, MANY].entries())
    await owner.query(
      `insert into messages (conversation_id, law_firm, sender_id, sender_side, body, created_at)
       select $1, $2, $3, 'lawyer', 'Message ' || n, timestamptz '2026-01-01 00:00Z' + n * interval '1 second' from generate_series(1, $4::int) n`,
      [talks[at], firm, lawyer, count],
    );
  await owner.query(
    `with letters as (
       insert into mail_messages (state, from_name, from_address, subject, text, snippet, sent_at)
       select 'received', 'Sender ' || n % 500, 'sender' || n % 500 || '@elsewhere.example', 'Number ' || n,
         'The agreement of the parties' || case when n % 100 = 0 then ' seldom' else '' end || case when n % 10000 = 0 then ' rare' else '' end
           || (select string_agg(' word' || (n * w) % 5000, '') from generate_series(1, 30) w),
         'The agreement of the parties', timestamptz '2026-01-01 00:00Z' + n * interval '1 minute'
       from generate_series(1, $3::int) n returning *)
     insert into mails (owner_id, law_firm, account_id, message_id, thread_id, folder, received_at, at, words)
     select $1, $4, $2, l.id, gen_random_uuid(), 'inbox', l.sent_at, l.sent_at, private.mail_words($1, l, '[]') from letters l`,
    [lawyer, account, MANY, firm],
  );
  await owner.query('commit');
  await owner.query('analyze');
}

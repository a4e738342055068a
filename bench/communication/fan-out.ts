import { createHmac } from 'node:crypto';

import type pg from 'pg';
import type { WebSocket } from 'ws';

import type { Bench } from '../backend.ts';
import { median, ROUNDS } from '../measure.ts';
import type { BareFacts } from '../realtime/bare-process.ts';
import { startChild } from '../realtime/child.ts';
import { openReceivers, type Receivers } from '../realtime/receivers.ts';

const MEMBERS = 200;
const MESSAGES = 40;
const WARM_UP = 10;
/** Between two messages, so that one is over before the next. */
const REST_MS = 20;
const GOAL_RATIO = 3;
const HEARD = Buffer.from('"postgres_changes",{"ids"');

/** What is measured of one message, in milliseconds. */
interface Sent {
  /** From the request until the last of the members has it. */
  last: number;
  /** From the request until its writer has the answer. */
  answered: number;
}

/**
 * A message that is written in the conversation of a case with 200 people, until the last of them has it. In turn with it the bare fan-out: the same
 * row is written to the same database, and then the same bytes are handed to as many sockets. Answers what missed its goal.
 */
export async function measureFanOut(backend: Bench, owner: pg.Pool, firm: string): Promise<string[]> {
  const { talk, people } = await fill(owner, firm);
  const tokens = people.map((person) => tokenOf(backend.keys.jwtSecret, person));
  const address = `${backend.url.replace('http:', 'ws:')}/realtime/v1/websocket?vsn=2.0.0&apikey=${backend.keys.anonKey}`;
  const members = await openReceivers(
    MEMBERS,
    () => address,
    (socket, place) => join(socket, tokens[place] ?? '', talk),
    (message) => message.indexOf(HEARD) > 0,
  );
  const bare = await startChild<BareFacts>('bare-process.ts');
  const listeners = await openReceivers(
    MEMBERS,
    () => bare.facts.socket,
    async () => {},
    () => true,
  );
  try {
    let nth = 0;
    const write = async (): Promise<void> => {
      nth += 1;
      const answer = await fetch(`${backend.url}/rest/v1/rpc/write_message`, {
        method: 'POST',
        headers: {
          apikey: backend.keys.anonKey,
          authorization: `Bearer ${tokens[0] ?? ''}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ conversation_id: talk, body: `Message ${nth} to all of the team` }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`write_message: ${answer.status} ${text}`);
    };
    await round(members, write);
    const bytes = members.last();
    const row = JSON.stringify({ conversation_id: talk, body: 'Message to all of the team' });
    await owner.query(
      'create table public.bare_messages (id bigint generated always as identity primary key, row jsonb not null)',
    );
    const hand = async (): Promise<void> => {
      await owner.query('insert into public.bare_messages (row) values ($1)', [row]);
      const answer = await fetch(bare.facts.fanOut, { method: 'POST', body: new Uint8Array(bytes) });
      await answer.arrayBuffer();
    };
    for (let turn = 0; turn < WARM_UP; turn += 1) {
      await round(members, write);
      await round(listeners, hand);
    }
    const rounds: { ours: Sent[]; yardstick: Sent[] }[] = [];
    for (let each = 0; each < ROUNDS; each += 1) {
      const [ours, yardstick]: [Sent[], Sent[]] = [[], []];
      for (let turn = 0; turn < MESSAGES; turn += 1) {
        ours.push(await round(members, write));
        yardstick.push(await round(listeners, hand));
      }
      rounds.push({ ours, yardstick });
    }
    const p95 = (sent: readonly Sent[], of: keyof Sent): number =>
      sent.map((each) => each[of]).toSorted((a, b) => a - b)[Math.floor(sent.length * 0.95)] ?? Number.NaN;
    const ratio = median(rounds.map(({ ours, yardstick }) => p95(ours, 'last') / p95(yardstick, 'last')));
    const [own, bareOne] = [
      median(rounds.map(({ ours }) => p95(ours, 'last'))),
      median(rounds.map(({ yardstick }) => p95(yardstick, 'last'))),
    ];
    const answered = median(rounds.map(({ ours }) => p95(ours, 'answered')));
    const isMet = ratio <= GOAL_RATIO;
    console.log(
      `a message until the last of ${MEMBERS} has it, p95: ${ratio.toFixed(2)} times the bare fan-out ${isMet ? '✓' : `✗ (goal: ${GOAL_RATIO})`} (${own.toFixed(1)} and ${bareOne.toFixed(1)} ms; its writer is answered after ${answered.toFixed(1)} ms; ${bytes.length} bytes)`,
    );
    return isMet ? [] : ['a message to 200 people'];
  } finally {
    await listeners.close();
    await bare.stop();
    await members.close();
  }
}

/** One message, to everybody. */
async function round(receivers: Receivers, send: () => Promise<void>): Promise<Sent> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const heard = receivers.expect(MEMBERS);
  const began = performance.now();
  const sending = send().then(() => performance.now() - began);
  const [times, answered] = await Promise.all([heard, sending]);
  return { last: Math.max(...times) - began, answered };
}

/** A case of the firm with a team of 200, who have its conversation open. */
async function fill(owner: pg.Pool, firm: string): Promise<{ talk: string; people: string[] }> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into auth.users (id, email) select gen_random_uuid(), 'member' || n || '@bench.test' from generate_series(1, $1::int) n returning id`,
    [MEMBERS],
  );
  const people = rows.map(({ id }) => id);
  await owner.query(
    `insert into users (uuid, first_name, last_name, display_name, access_level, law_firm)
     select id, 'Member', right(id::text, 4), 'Member ' || right(id::text, 4), 'lawyer', $2 from unnest($1::uuid[]) id
     on conflict (uuid) do update set access_level = excluded.access_level, law_firm = excluded.law_firm, display_name = excluded.display_name`,
    [people, firm],
  );
  const connection = await owner.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    const made = await connection.query<{ id: string }>(
      `insert into cases (title, practice_area, jurisdiction_country, client_id, created_by, law_firm, lead_lawyer_id, status)
       values ('A matter of many', (select slug from practice_areas order by slug limit 1), 'US', $1, $1, $2, $3, 'active') returning id`,
      [people.at(-1), firm, people[0]],
    );
    const matter = made.rows[0]?.id ?? '';
    await connection.query(
      `insert into case_team (case_id, user_id, role, law_firm)
       select $1, id, case when nth = 1 then 'lead' when nth = $4 then 'client' else 'associate' end, case when nth < $4 then $3::uuid end
       from unnest($2::uuid[]) with ordinality person (id, nth)`,
      [matter, people, firm, MEMBERS],
    );
    const begun = await connection.query<{ id: string }>(
      'insert into conversations (case_id, law_firm) values ($1, $2) returning id',
      [matter, firm],
    );
    await connection.query('commit');
    await connection.query('analyze');
    return { talk: begun.rows[0]?.id ?? '', people };
  } finally {
    connection.release();
  }
}

/** Joins the channel of a conversation as its page does, and waits until changes are live. */
function join(socket: WebSocket, token: string, talk: string): Promise<void> {
  const bindings = [{ event: '*', schema: 'public', table: 'messages', filter: `conversation_id=eq.${talk}` }];
  const config = { broadcast: {}, presence: { enabled: false }, postgres_changes: bindings };
  return new Promise((resolve, reject) => {
    const hear = (message: Buffer): void => {
      const text = message.toString();
      if (/"status":"error"/.test(text)) reject(new Error(text));
      if (!text.includes('Subscribed to PostgreSQL')) return;
      socket.off('message', hear);
      resolve();
    };
    socket.on('message', hear);
    const beating = setInterval(() => socket.send(JSON.stringify([null, 'beat', 'phoenix', 'heartbeat', {}])), 25_000);
    socket.once('close', () => clearInterval(beating));
    socket.send(JSON.stringify(['1', '1', 'realtime:talk', 'phx_join', { config, access_token: token }]));
  });
}

/** A token of somebody, for a day. */
function tokenOf(secret: string, person: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1_000) + 86_400;
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: 'authenticated', aud: 'authenticated', sub: person, exp })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

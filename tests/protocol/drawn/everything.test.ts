import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { longestHold, mostHold } from '../hold.ts';
import { findTargets, METHODS, shapeOf, type Target } from './targets.ts';
import type { Drawn } from './draw.ts';
import { Actors, startAttacked, type Actor, type Attacked } from './server.ts';

// Every function and table that the catalogue has and every route that the router has is sent drawn requests, by a guest, a client, a
// lawyer and an administrator. Nothing is listed here: what is new tomorrow is attacked tomorrow. `npm run test:drawn` sends many more.

const ROUNDS = Number(process.env['DRAWN_ROUNDS'] ?? 1);
/** Requests of a round, to each target by each of the four. */
const EACH = 3;
/** Nothing takes longer than the longest statement of a person, and the wait for a connection before it. */
const MOST_MS = 30_000;
/** 501 says what is not offered, 503 when to come again, 504 that a statement ran out of its time. */
const DOCUMENTED: ReadonlySet<number> = new Set([501, 503, 504]);
const INSIDE =
  /node_modules|\.ts:\d+|\bat (async )?[A-Za-z.]+ \(|pgrst_(source|body|row)|insert into |select .{1,80} from /i;

interface Answer {
  sent: Drawn;
  actor: Actor;
  status: number;
  code: string | undefined;
  took: number;
}

let server: Attacked;
let actors: Actors;
let targets: Target[];
const wrong: string[] = [];
const answers = new Map<string, Answer[]>();
const holds: { target: string; held: number; most: number }[] = [];
let ordinary = 0;

beforeAll(async () => {
  server = await startAttacked();
  targets = await findTargets(server);
  actors = await Actors.signedIn(server);
}, 300_000);
afterAll(() => server.stop());

async function send(sent: Drawn, actor: Actor): Promise<Answer> {
  const headers: Record<string, string> = { apikey: server.anonKey };
  if (actor.token !== null) headers['authorization'] = `Bearer ${actor.token}`;
  if (sent.type !== undefined) headers['content-type'] = sent.type;
  const begun = performance.now();
  const said = `${actor.name}: ${sent.method} ${sent.path.slice(0, 400)} ${sent.body?.slice(0, 600) ?? ''}`;
  try {
    const answer = await fetch(server.url + sent.path, {
      method: sent.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(MOST_MS),
      ...(sent.body !== undefined && { body: sent.body.toWellFormed() }),
    });
    const text = await answer.text();
    const { status } = answer;
    const { code, message } = status >= 400 ? refusalOf(text) : {};
    const isDocumented =
      DOCUMENTED.has(status) &&
      (message ?? '').length > 10 &&
      (status !== 503 || answer.headers.get('retry-after') !== null);
    if (status >= 500 && !isDocumented) wrong.push(`${status} ${text.slice(0, 300)}\nto ${said}`);
    if (status >= 400 && INSIDE.test(withoutEcho(text, sent))) wrong.push(`tells of the inside: ${text.slice(0, 300)}\nto ${said}`);
    return { sent, actor, status, code, took: performance.now() - begun };
  } catch (error) {
    const { cause } = error instanceof Error ? error : { cause: error };
    wrong.push(`no answer (${cause instanceof Error ? cause.message : 'in time'}, ${sent.body?.length ?? 0} bytes): ${said}`);
    return { sent, actor, status: 0, code: undefined, took: performance.now() - begun };
  }
} // prettier-ignore

function refusalOf(text: string): { code?: string; message?: string } {
  try {
    const { code, message, msg }: Record<string, unknown> = JSON.parse(text);
    const said = message ?? msg;
    return { ...(typeof code === 'string' && { code }), message: typeof said === 'string' ? said : '' };
  } catch {
    return {};
  }
}

/** What was sent may come back in a message. */
function withoutEcho(text: string, { body = '', path }: Drawn): string {
  return /select|insert|node_modules/i.test(body + path) ? '' : text;
}

/** How long the same number of ordinary requests holds the server at this moment: the yardstick. */
async function measureOrdinary(requests: number): Promise<void> {
  await longestHold(server.url);
  const one = { method: 'GET', path: '/rest/v1/faqs?limit=20' };
  await Promise.all(
    actors.list.flatMap((actor) => Array.from({ length: requests / actors.list.length }, () => send(one, actor))),
  );
  ordinary = Math.max(await longestHold(server.url), ordinary * 0.9);
}

/** Sends all requests of a target, at once or one after the other, and says how long the server was held meanwhile. */
async function attack(target: Target, requests: readonly Drawn[], atOnce: boolean): Promise<number> {
  await longestHold(server.url);
  const pairs = requests.flatMap((sent) => actors.list.map((actor) => ({ sent, actor })));
  const given: Answer[] = atOnce ? await Promise.all(pairs.map(({ sent, actor }) => send(sent, actor))) : [];
  if (!atOnce) for (const { sent, actor } of pairs) given.push(await send(sent, actor));
  const held = await longestHold(server.url);
  answers.set(target.name, [...(answers.get(target.name) ?? []), ...given]);
  // Somebody's session has ended, or their account: by one of these requests.
  for (const actor of actors.list)
    if (given.some((one) => one.actor === actor && one.status === 401)) await actors.signIn(actor);
  return held;
}

/** The same draw for the same target whatever others there are. */
function requestsOf({ name, requests }: Target, numRuns: number): Drawn[] {
  const seed =
    (fc.readConfigureGlobal().seed ?? Date.now()) ^ createHash('sha256').update(name).digest().readInt32BE(0);
  return fc.sample(requests, { numRuns, seed });
}

describe('whatever is sent to whatever there is', () => {
  test('is answered by no fault, in time, and holds nobody else', { timeout: 120_000 + ROUNDS * 600_000 }, async () => {
    await measureOrdinary(8);
    for (const [at, target] of targets.entries()) {
      if (wrong.length >= 10) break;
      if (at % 10 === 0) await measureOrdinary(8);
      for (let round = 0; round < ROUNDS; round++) {
        const requests = requestsOf({ ...target, name: `${target.name} ${round}` }, EACH);
        let held = await attack(target, requests, true);
        // Something else may have held the machine: what a request does to the server, it does each time.
        for (let again = 0; again < 8 && held > mostHold(ordinary); again++) {
          await measureOrdinary(8);
          held = Math.min(held, await attack(target, requests, false));
        }
        holds.push({ target: target.name, held, most: mostHold(ordinary) });
      }
    }
    expect(wrong).toEqual([]);
    const longest = holds.toSorted((a, b) => b.held - a.held).slice(0, 5);
    const said = longest.map(({ target, held, most }) => `  ${held.toFixed(0)} of ${most.toFixed(0)} ms at ${target}\n`).join('');
    process.stdout.write(`${[...answers.values()].flat().length} drawn requests at ${targets.length} targets; longest holds:\n${said}`);
    expect(holds.filter(({ held, most }) => held > most)).toEqual([]);
  });

  test('costs no function more for texts that are long', { timeout: 240_000 }, async () => {
    const lawyer = actors.list[2];
    if (!lawyer) throw new Error('there are four');
    const took: { target: Target; sent: Drawn; milliseconds: number }[] = [];
    for (const target of targets) {
      if (!target.longTexts) continue;
      const [sent] = requestsOf({ ...target, requests: target.longTexts }, 1);
      if (sent) took.push({ target, sent, milliseconds: (await send(sent, lawyer)).took });
    }
    expect(wrong).toEqual([]);
    expect(took.length).toBeGreaterThan(60);
    // Half of them take no longer than this. What takes much longer, and does not with a short text, computes something with each letter.
    const usual = took.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)[took.length >> 1] ?? 0;
    const leastOf = async (sent: Drawn): Promise<number> => {
      let least = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < 3; turn++) least = Math.min(least, (await send(sent, lawyer)).took);
      return least;
    };
    const slow = [];
    for (const { target, sent } of took.filter(({ milliseconds }) => milliseconds > usual * 6)) {
      const long = await leastOf(sent);
      const short = await leastOf({ ...sent, body: (sent.body ?? '').replaceAll(/"wörd[^"]*"/g, '"x"') });
      if (long > usual * 6 + short * 3) slow.push({ target: target.name, long, short, usual });
    }
    expect(slow).toEqual([]);
  });

  test('found what there is, and was let in where somebody may', () => {
    const kinds = Object.groupBy(targets, ({ kind }) => kind);
    // So many there were when this was written; that there are none would be a fault of the test.
    expect(kinds.function?.length).toBeGreaterThan(150);
    expect(kinds.table?.length).toBeGreaterThan(60);
    expect(kinds.route?.length).toBeGreaterThan(80);
    for (const prefix of ['/api/', '/auth/v1/', '/rest/v1/', '/realtime/v1/'])
      expect(kinds.route?.some(({ name }) => name.includes(` ${prefix}`)), prefix).toBe(true);
    // What is drawn by the catalogue fits the catalogue: the function is found, whatever it then says.
    const unfound = (kinds.function ?? []).filter(({ name }) => answers.get(name)?.every(({ code }) => code === 'PGRST202'));
    expect(unfound.map(({ name }) => name)).toEqual([]);
    for (const actor of actors.list) {
      const own = [...answers.values()].flat().filter((one) => one.actor === actor);
      const done = own.filter(({ status }) => status >= 200 && status < 300).length;
      expect(done / own.length, actor.name).toBeGreaterThan(0.02);
    }
  });

  test('found every endpoint of /api in its description, and no other there', async () => {
    const { paths }: { paths: Record<string, object> } = await (await fetch(`${server.url}/api/openapi.json`)).json();
    const described = Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${shapeOf(path)}`));
    const served = server.routes
      .filter(({ method, url }) => url.startsWith('/api/') && !url.includes('*') && METHODS.has(method))
      .map(({ method, url }) => `${method} ${shapeOf(url)}`);
    expect(described.filter((one) => !served.includes(one))).toEqual([]);
    // What the pages of the product alone ask: sign-in through them, the set-up, invitations, the ends of letters, and the way back from a provider of mail.
    const own = /^\w+ \/api\/(auth|set-up|people|notifications|openapi\.json|mail\/accounts\/access\/return$)(\/|$)/;
    expect(served.filter((one) => !described.includes(one) && !own.test(one))).toEqual([]);
  });

  test('left the server as it was: it lives, and logged no fault', async () => {
    expect(server.process.exitCode).toBeNull();
    expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ status: 'ready' });
    expect(server.said()).not.toMatch(/unforeseen error|fault of ours/);
  });
}); // prettier-ignore

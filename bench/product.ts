import { join, resolve } from 'node:path';

import pg from 'pg';

import { signUp, startBackend, type Bench } from './backend.ts';
import { startBareHandler } from './bare-handler.ts';
import { fillCases, ownCases, preparePeople, submittedProposals } from './data.ts';
import { measureSignIns } from './sign-ins.ts';
import { compare, rate, rateOfEach, ROUNDS, type Comparison } from './measure.ts';

const ROOT = resolve(import.meta.dirname, '..');
const CONNECTIONS = 8;
const ACCEPTED_A_ROUND = 100;
const SMALL = 1_000;
const LARGE = Number(process.env.BENCH_CASES ?? 1_000_000);

/** The product's own requests against the bare handler, signing in, and the same lists among many cases. */
export async function measureProduct(): Promise<void> {
  const backend = await startBackend(join(ROOT, 'supabase/migrations'));
  try {
    await run(backend);
  } finally {
    await backend.stop();
  }
}

async function run(backend: Bench): Promise<void> {
  const { url } = backend;
  const { anonKey } = backend.keys;
  const socket = { ...backend.socket, database: 'postgres' };
  const owner = new pg.Pool({ ...socket, user: 'postgres', max: 2 });
  const client = await signUp(backend, 'client');
  const lawyer = await signUp(backend, 'lawyer');
  const poster = await signUp(backend, 'poster');
  const people = await preparePeople(owner, client.id, lawyer.id);
  const headers = { apikey: anonKey, authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };

  const bareAs = (person: { id: string; token: string }) =>
    startBareHandler(
      { ...socket, user: 'authenticator' },
      { sub: person.id, role: 'authenticated', session_id: sessionOf(person.token) },
      {
        '/case': {
          text: 'select row_to_json(c)::text as body from cases c where c.id = $1',
          values: (parameters) => [parameters.get('id') ?? ''],
        },
        '/cases': {
          text: `with page as (select id, number, title, status, created_at from cases order by created_at desc limit 25)
        select json_build_object('total', (select count(*) from cases), 'rows', (select json_agg(page) from page))::text as body`,
          values: () => [],
        },
        '/accept': {
          text: 'select row_to_json(accept_proposal($1))::text as body',
          values: (_, body) => [JSON.parse(body).proposal_id],
        },
      },
    );

  const bare = await bareAs(client);
  // The accepting client has hundreds of cases of their own; the lists are measured for somebody who has 26.
  const barePoster = await bareAs(poster);
  const get = (base: string, path: string, extra: Record<string, string> = {}) =>
    rate(base, { method: 'GET', path, headers: { ...headers, ...extra } }, CONNECTIONS);
  const list = '/rest/v1/cases?select=id,number,title,status,created_at&order=created_at.desc&limit=25';
  const counted = { prefer: 'count=exact' };
  try {
    await fillCases(owner, SMALL);
    const [one = ''] = await ownCases(owner, client.id, 26);
    report(
      'one case by id',
      await compare(
        () => get(url, `/rest/v1/cases?select=*&id=eq.${one}`),
        () => get(bare.url, `/case?id=${one}`),
      ),
    );
    report(
      'a page of 25 with its count',
      await compare(
        () => get(url, list, counted),
        () => get(bare.url, '/cases'),
      ),
    );
    const guest = { apikey: anonKey, 'content-type': 'application/json' };
    const signIns = await measureSignIns(url, { ...guest, authorization: headers.authorization }, list, CONNECTIONS);
    console.log(
      `signing in: ${signIns.rate.ratio.toFixed(2)} of what hashing allows (goal: at least 0.85; ${signIns.rate.ours.toFixed(1)} and ${signIns.rate.yardstick.toFixed(1)} a second, cost 10, ${CONNECTIONS} connections)`,
    );
    console.log(
      `a page of 25 while people sign in: ${signIns.slowdown.toFixed(2)} times its idle p95 (goal: under 2; ${signIns.busyMs.toFixed(1)} and ${signIns.idleMs.toFixed(1)} ms)`,
    );
    report('accepting a proposal', await accepting(owner, url, barePoster.url));

    const discover = '/rest/v1/case_postings?select=id,title,posted_at&order=posted_at.desc,id.desc&limit=25';
    const asLawyer = { authorization: `Bearer ${lawyer.token}` };
    await fillCases(owner, SMALL);
    const small = { own: await get(url, list, counted), open: await get(url, discover, asLawyer) };
    await fillCases(owner, LARGE);
    const large = { own: await get(url, list, counted), open: await get(url, discover, asLawyer) };
    console.log(
      `own cases, ${LARGE} in all against ${SMALL}: ${(small.own / large.own).toFixed(2)} times the time (goal: at most 1.5)`,
    );
    console.log(
      `open postings, ${LARGE} cases in all against ${SMALL}: ${(small.open / large.open).toFixed(2)} times the time (goal: at most 1.5)`,
    );
  } finally {
    await bare.stop();
    await barePoster.stop();
    await owner.end();
  }

  /** Each acceptance is of a case of its own, made before the clock starts. */
  async function accepting(pool: pg.Pool, ours: string, yardstick: string): Promise<Comparison> {
    const sets: string[][] = [];
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      sets.push(await submittedProposals(pool, people, await ownCases(pool, poster.id, ACCEPTED_A_ROUND)));
    }
    const accept = (base: string, path: string, set: readonly string[]) =>
      rateOfEach(
        base,
        { method: 'POST', path, headers: { ...headers, authorization: `Bearer ${poster.token}` } },
        set.map((id) => JSON.stringify({ proposal_id: id })),
        CONNECTIONS,
      );
    return compare(
      (round) => accept(ours, '/rest/v1/rpc/accept_proposal', sets[round * 2] ?? []),
      (round) => accept(yardstick, '/accept', sets[round * 2 + 1] ?? []),
    );
  }
}

/** The session that a token belongs to. */
function sessionOf(token: string): string {
  const claims: { session_id: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return claims.session_id;
}

function report(name: string, { ratio, ours, yardstick }: Comparison): void {
  console.log(
    `${name}: ${ratio.toFixed(2)} of the bare handler (goal: at least 0.7; ${Math.round(ours)} and ${Math.round(yardstick)} a second, ${CONNECTIONS} connections)`,
  );
}

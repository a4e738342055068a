import { resolve } from 'node:path';

import pg from 'pg';

import { type Bench, signUp, startBackend } from '../backend.ts';
import { compare, median, rate } from '../measure.ts';
import { fillFolder } from './fill.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../supabase/migrations');
const LARGE = Number(process.env.BENCH_FILES ?? 100_000);
const SMALL = 100;
const CONNECTIONS = 2;
/** A folder of many files is listed as soon as one of a few, within this many times. */
const LIST_GOAL = 1.5;
const SEARCH_GOAL_MS = 150;
const SEARCHES = 40;

interface Side {
  headers: Record<string, string>;
  folder: string;
}

/**
 * The list of a folder of BENCH_FILES files (100,000) against one of a hundred, and a search in the texts of all of them against a request
 * that only says who one is. Fails when a goal is missed.
 */
export async function measureFiles(): Promise<void> {
  const bench = await startBackend(MIGRATIONS);
  const owner = new pg.Pool({ ...bench.socket, database: 'postgres', user: 'postgres', max: 2 });
  try {
    const small = await fill(bench, owner, 'few', SMALL);
    const large = await fill(bench, owner, 'many', LARGE);
    await owner.query('vacuum analyze files, file_versions, private.file_texts');
    const missed = [...(await measureLists(bench, small, large)), ...(await measureSearch(bench, large))];
    if (missed.length > 0) {
      console.error(`goals missed: ${missed.join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await owner.end();
    await bench.stop();
  }
}

async function fill(bench: Bench, owner: pg.Pool, name: string, files: number): Promise<Side> {
  const { id, token } = await signUp(bench, name);
  await owner.query(`update users set status = 'active' where uuid = $1`, [id]);
  const folder = await fillFolder(owner, id, files);
  return { folder, headers: { apikey: bench.keys.anonKey, authorization: `Bearer ${token}` } };
}

const said = (isMet: boolean, goal: string): string => (isMet ? '✓' : `✗ (goal: ${goal})`);

async function measureLists({ url }: Bench, small: Side, large: Side): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, more] of [
    ['by name', 'size=25'],
    ['by name, the tenth page', 'size=25&first=250'],
    ['by the day of change', 'size=25&sort=modified_at&descending=true'],
    ['by size', 'size=25&sort=size&descending=true'],
  ] as const) {
    const list = ({ folder, headers }: Side) => {
      const first = folder === small.folder ? more.replace('&first=250', '&first=50') : more;
      const path = `/rest/v1/rpc/list_files?place=folder&folder_id=${folder}&${first}`;
      return rate(url, { method: 'GET', path, headers }, CONNECTIONS);
    };
    const { ratio, ours, yardstick } = await compare(
      () => list(small),
      () => list(large),
    );
    const isMet = ratio <= LIST_GOAL;
    if (!isMet) missed.push(`a folder ${name}`);
    console.log(
      `a folder ${name}: ${ratio.toFixed(2)} times the time at ${LARGE} files ${said(isMet, `at most ${LIST_GOAL}`)} (${Math.round(ours)} and ${Math.round(yardstick)} a second)`,
    );
  }
  return missed;
}

async function measureSearch({ url }: Bench, { headers }: Side): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, words] of [
    ['a word of every five hundredth text', 'harbour'],
    ['two words', 'w1a2 w4d1'],
    ['a word that is in no text', 'nowhere'],
  ] as const) {
    const times = { search: [] as number[], bare: [] as number[] };
    for (let nth = 0; nth < SEARCHES; nth += 1) {
      const started = performance.now();
      const query = new URLSearchParams({ place: 'mine', search: words, size: '25' }).toString();
      const answer = await fetch(`${url}/rest/v1/rpc/list_files?${query}`, { headers });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.text();
      const found = performance.now();
      await (await fetch(`${url}/auth/v1/user`, { headers })).text();
      times.search.push(found - started);
      times.bare.push(performance.now() - found);
    }
    const slowest = times.search.toSorted((a, b) => a - b)[Math.floor(SEARCHES * 0.95)] ?? Number.NaN;
    const isMet = slowest <= SEARCH_GOAL_MS;
    if (!isMet) missed.push(`a search for ${name}`);
    console.log(
      `a search for ${name} in ${LARGE} texts: ${(median(times.search) / median(times.bare)).toFixed(1)} times a request that says who one is ${said(isMet, `within ${SEARCH_GOAL_MS} ms`)} (${median(times.search).toFixed(0)} ms, 95 of 100 within ${slowest.toFixed(0)} ms)`,
    );
  }
  return missed;
}

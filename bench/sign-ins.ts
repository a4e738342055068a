import bcrypt from 'bcrypt';

import { compare, median, rateOfEach, type Comparison } from './measure.ts';

const PEOPLE = 16;
const SIGN_INS_A_ROUND = 120;
/** The cost with which the server hashes unless a setting says otherwise. */
const COST = 10;
const PASSWORD = 'a password for the bench';
const WATCHED = 300;

export interface SignIns {
  /** Sign-ins a second against comparisons of a password a second on an otherwise idle machine. */
  rate: Comparison;
  /** How many times as long a read takes at its 95th percentile while people sign in. */
  slowdown: number;
  /** The same percentile, in milliseconds. */
  idleMs: number;
  busyMs: number;
}

/** Measures signing in by password: how near it comes to what hashing allows, and what it leaves for everybody else. */
export async function measureSignIns(
  url: string,
  headers: Record<string, string>,
  readPath: string,
  connections: number,
): Promise<SignIns> {
  const bodies = await signUpMany(url, headers);
  const load = { method: 'POST', path: '/auth/v1/token?grant_type=password', headers } as const;
  const signIn = (): Promise<number> => rateOfEach(url, load, bodies, connections);
  const hash = await bcrypt.hash(PASSWORD, COST);
  const rate = await compare(signIn, () => comparisons(hash, connections));

  const read = (): Promise<number> => timed(`${url}${readPath}`, headers);
  const ratios: number[] = [];
  const times = { idle: [] as number[], busy: [] as number[] };
  for (let round = 0; round < 3; round += 1) {
    const idle = await percentile(read, WATCHED, null);
    const busy = await percentile(read, WATCHED, signIn());
    times.idle.push(idle);
    times.busy.push(busy);
    ratios.push(busy / idle);
  }
  return { rate, slowdown: median(ratios), idleMs: median(times.idle), busyMs: median(times.busy) };
}

/** The yardstick: as many comparisons at once as there are connections, and nothing else. */
async function comparisons(hash: string, atOnce: number): Promise<number> {
  let left = SIGN_INS_A_ROUND;
  const started = performance.now();
  const worker = async (): Promise<void> => {
    while (left-- > 0) if (!(await bcrypt.compare(PASSWORD, hash))) throw new Error('The password does not fit');
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return SIGN_INS_A_ROUND / ((performance.now() - started) / 1000);
}

/** The 95th percentile of one request after another: so many of them, or as long as the load lasts. */
async function percentile(work: () => Promise<number>, least: number, load: Promise<unknown> | null): Promise<number> {
  let under = load !== null;
  const ended = load?.finally(() => {
    under = false;
  });
  const times: number[] = [];
  while (load === null ? times.length < least : under) times.push(await work());
  await ended;
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

async function timed(address: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const answer = await fetch(address, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - started;
}

/** People who sign in at the same time have accounts of their own: nobody waits for another's row. */
async function signUpMany(url: string, headers: Record<string, string>): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, (_, n) =>
    JSON.stringify({ email: `sign-in-${n}@bench.test`, password: PASSWORD }),
  );
  for (const body of people) {
    const answer = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`/signup: ${answer.status} ${await answer.text()}`);
  }
  return Array.from({ length: SIGN_INS_A_ROUND }, (_, n) => people[n % PEOPLE] ?? '');
}

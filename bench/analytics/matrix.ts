import type pg from 'pg';

import { removeFolder, startServer } from '../../tests/setup/server.ts';
import { median, ROUNDS } from '../measure.ts';
import { call, said, timed } from '../money/asking.ts';
import { openOwner } from '../money/fill.ts';
import { type Person, signIn } from '../tasks/fill.ts';
import { fillPractice } from './fill.ts';

const CASES = Number(process.env.BENCH_CASES ?? 1_000_000);
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? CASES * 10);
const GOAL_MS = 500;
const ADMINISTRATOR = 'lawyer-admin@casewright.test';
const LAWYER = 'lawyer@casewright.test';

interface Asked {
  name: string;
  call: string;
  body: object;
}

/** A quarter beside the same days a year before, as the page asks for it. */
export function asked(day: Date, area: string): Asked[] {
  const on = (months: number): string =>
    new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
  const today = day.toISOString().slice(0, 10);
  const span = { from_day: on(-2), to_day: today, earlier_from: on(-14), earlier_to: on(-11) };
  const ahead = { from_day: null, to_day: new Date(day.getTime() + 28 * 86_400_000).toISOString().slice(0, 10) };
  const figures = (measure: string, split: string, more: object = {}): Asked => ({
    name: `${measure} by ${split}${'area' in more ? ' of an area' : ''}`,
    call: 'analytics_figures',
    body: { measure, split, ...span, ...more },
  });
  const rows = (measure: string, split: string, more: object = {}): Asked => ({
    name: `the first rows of ${measure}`,
    call: 'find_analytics_rows',
    body: { measure, split, from_day: span.from_day, to_day: span.to_day, ...more },
  });
  return [
    figures('intake', 'source'),
    figures('intake', 'area'),
    figures('proposals', 'area'),
    figures('stages', 'stage'),
    figures('outcomes', 'area'),
    figures('outcomes', 'person'),
    figures('workload', 'week', ahead),
    figures('utilisation', 'person'),
    figures('realisation', 'client'),
    figures('collection', 'person'),
    figures('receivables', 'age'),
    figures('wip', 'age'),
    figures('intake', 'month', { area }),
    figures('utilisation', 'person', { area }),
    figures('realisation', 'client', { area }),
    figures('receivables', 'age', { area }),
    figures('wip', 'age', { area }),
    rows('intake', 'source'),
    rows('stages', 'stage'),
    rows('realisation', 'client'),
    rows('receivables', 'age'),
    rows('wip', 'age'),
    rows('workload', 'week', ahead),
    { name: 'by what it is narrowed', call: 'analytics_segments', body: {} },
  ];
}

/**
 * Every measure of analytics over BENCH_CASES cases (a million) and ten hours for each, all of one firm of 200, policies on: for its administrator and for one of its lawyers.
 * Beside the owner's bare count of the cases. Fails when the goal is missed.
 */
export async function measureAnalytics(): Promise<void> {
  const server = await startServer();
  const owner = openOwner(server);
  try {
    const filling = await timed(() => fillPractice(owner, ADMINISTRATOR, CASES, ENTRIES));
    console.log(`${CASES} cases and ${ENTRIES} hours were made in ${Math.round(filling.ms / 1000)} s`);
    const { rows } = await owner.query<{ slug: string }>('select slug from practice_areas order by slug limit 1');
    const questions = asked(new Date(), rows[0]?.slug ?? '');
    const missed: string[] = [];
    for (const email of [ADMINISTRATOR, LAWYER]) {
      const person = await signIn(server.url, server.anonKey, email);
      for (const question of questions)
        if (!(await isMet(person, owner, email, question))) missed.push(`${question.name} (${email})`);
    }
    if (missed.length > 0) {
      console.error(`goals missed: ${missed.join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await owner.end();
    await server.stop();
    removeFolder(server.dataDir);
  }
}

async function isMet(person: Person, owner: pg.Pool, email: string, question: Asked): Promise<boolean> {
  const times = { ours: [] as number[], bare: [] as number[] };
  let lines = 0;
  // The first round reads from the disk; it is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await timed(() => call<unknown[]>(person, question.call, question.body));
    lines = ours.value.length;
    const bare = await timed(() => owner.query('select count(*), min(opened_at) from cases'));
    if (round > 0) times.ours.push(ours.ms);
    if (round > 0) times.bare.push(bare.ms);
  }
  const isSoon = median(times.ours) <= GOAL_MS;
  console.log(
    `${question.name} for ${email.split('@')[0]}: ${(median(times.ours) / median(times.bare)).toFixed(2)} times the bare count of all cases ${said(isSoon, `${GOAL_MS} ms`)} (${Math.round(median(times.ours))} and ${Math.round(median(times.bare))} ms, ${lines} lines)`,
  );
  return isSoon;
}

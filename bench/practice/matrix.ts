import { compare, rate } from '../measure.ts';
import { practiceLoads, type PracticeLoad } from './loads.ts';
import { openSide, type Side } from './side.ts';

const CONNECTIONS = 4;
const SMALL = 1_000;
const LARGE = Number(process.env.BENCH_CASES ?? 1_000_000);
const GOAL = 1.5;

/**
 * The lists of the practice among BENCH_CASES cases (a million) against the same lists among a thousand: two backends side by side, asked
 * in turn, so that whatever else the machine does falls on both. Fails when a list that must hold takes more than 1.5 times as long.
 */
export async function measurePractice(): Promise<void> {
  const large = await openSide(LARGE);
  try {
    const small = await openSide(SMALL);
    try {
      await run(small, large);
    } finally {
      await small.backend.stop();
    }
  } finally {
    await large.backend.stop();
  }
}

/** How many rows an answer has: where the small database has fewer, a larger answer is part of the ratio. */
async function rowsOf({ backend, headers }: Side, { as, request }: PracticeLoad): Promise<number> {
  const response = await fetch(backend.url + request.path, { method: request.method, headers: headers[as] });
  const rows: unknown = await response.json();
  return Array.isArray(rows) ? rows.length : 0;
}

async function run(small: Side, large: Side): Promise<void> {
  const slow: string[] = [];
  const ofSmall = practiceLoads(small.names);
  for (const [place, load] of practiceLoads(large.names).entries()) {
    const time = (side: Side, { as, request }: PracticeLoad) =>
      rate(side.backend.url, { ...request, headers: side.headers[as] }, CONNECTIONS);
    const twin = ofSmall[place] ?? load;
    const rows = [await rowsOf(small, twin), await rowsOf(large, load)];
    const { ratio, ours, yardstick } = await compare(
      () => time(small, twin),
      () => time(large, load),
    );
    const name = `${load.as}: ${load.name}`;
    const isMet = ratio <= GOAL;
    if (load.holds && !isMet) slow.push(name);
    const verdict = load.holds ? (isMet ? '✓' : `✗ (goal: at most ${GOAL})`) : '(no goal)';
    console.log(
      `${name}: ${ratio.toFixed(2)} times the time at ${LARGE} cases ${verdict} (${Math.round(ours)} and ${Math.round(yardstick)} a second; ${rows.join(' and ')} rows)`,
    );
  }
  if (slow.length > 0) {
    console.error(`slower than ${GOAL} times: ${slow.join('; ')}`);
    process.exitCode = 1;
  }
}

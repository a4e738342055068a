import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { startBackend } from '../backend.ts';
import { tidyUp } from './data.ts';
import { startLoadGenerator, type LoadGenerator } from './load-generator.ts';
import { LOADS, type Load } from './loads.ts';
import { evaluate, lineOf, summaryOf, type Figure, type Rounds } from './report.ts';
import { requireSameAnswers } from './same-answers.ts';
import { LITE, startTargets, type Target } from './targets.ts';

const CONCURRENCY = [1, 8, 32];
/** How many times each figure is taken, and for how many seconds. */
const SHORT = { rounds: 3, seconds: 1 };
/** The one that the goals are named after. */
const LONG = { rounds: 5, seconds: 4 };
const WARM_UP = { connections: 8, seconds: 2 };
const REST_MS = 50;

/** The data API against the bare handler, PostgREST and @supabase/lite: every load at every concurrency. */
export async function measureRest(): Promise<void> {
  const backend = await startBackend();
  try {
    const compared = await startTargets(backend, LOADS);
    const generator = await startLoadGenerator();
    try {
      const unable = await requireSameAnswers(compared, LOADS);
      const figures: Figure[] = [];
      for (const each of LOADS) {
        const load = { ...each, headers: { ...compared.headers, ...each.headers } };
        const targets = compared.targets.filter(({ name }) => name !== LITE || !unable.has(load.name));
        for (const target of targets) await generator.run({ url: target.url, load, ...WARM_UP });
        for (const connections of CONCURRENCY) {
          const evaluated = evaluate(load.name, connections, await measure(generator, targets, load, connections));
          for (const figure of evaluated) console.log(lineOf(figure));
          figures.push(...evaluated);
        }
      }
      console.log(summaryOf(figures));
      if (process.env.BENCH_JSON !== undefined)
        writeFileSync(process.env.BENCH_JSON, JSON.stringify({ measured: new Date().toISOString(), figures }));
    } finally {
      await generator.stop();
      await compared.stop();
    }
  } finally {
    await backend.stop();
  }
}

/** Each round asks the servers in another order, so that none always comes after the same. */
async function measure(
  generator: LoadGenerator,
  targets: readonly Target[],
  load: Load,
  connections: number,
): Promise<Rounds> {
  const { rounds, seconds } = lengthOf(load, connections);
  const measured: Rounds = new Map(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const turned = targets.map((_, place) => targets[(place + round) % targets.length]);
    for (const target of round % 2 === 0 ? turned : turned.toReversed()) {
      if (!target) continue;
      // What the last one left behind is finished first: requests that were cut off, rows that were written.
      await sleep(REST_MS);
      if (load.writes) await tidyUp(target.database);
      measured.get(target.name)?.push(await generator.run({ url: target.url, load, connections, seconds }));
    }
  }
  return measured;
}

function lengthOf(load: Load, connections: number): { rounds: number; seconds: number } {
  const { rounds, seconds } = load.name === 'by id' && connections === 32 ? LONG : SHORT;
  return {
    rounds: Number(process.env.BENCH_ROUNDS ?? rounds),
    seconds: Number(process.env.BENCH_SECONDS ?? seconds) * (load.slow ?? 1),
  };
}

import { median } from '../measure.ts';
import type { Measured } from './load-generator.ts';
import { BARE, LITE, OURS, POSTGREST, type Target } from './targets.ts';

/** What a yardstick is held against: our throughput against its own, and our p95 as a part of its own. */
interface Goal {
  ratio: number;
  p95?: number;
  /** Concurrency at which it counts; at any unless given. */
  at?: number;
}

const GOALS: Record<Exclude<Target['name'], typeof OURS>, Goal> = {
  [BARE]: { ratio: 0.85 },
  [POSTGREST]: { ratio: 2, p95: 1, at: 32 },
  [LITE]: { ratio: 4, p95: 1 / 3 },
};

/** The rounds of each server for one load at one concurrency. */
export type Rounds = Map<Target['name'], Measured[]>;

/** One figure of the matrix. */
export interface Figure {
  load: string;
  connections: number;
  server: Target['name'];
  rate: number;
  p95: number;
  /** Our throughput in parts of its own; of ours none. */
  ratio?: number;
  /** Whether the goal is met; without a goal none. */
  met?: boolean;
  /** The bare handler's throughput in parts of its own, where even that is below the goal: what is left is PostgreSQL's own time. */
  bound?: number;
}

/** Evaluates one load at one concurrency. Ratios are taken round by round, so that what disturbed a round disturbed both. */
export function evaluate(load: string, connections: number, rounds: Rounds): Figure[] {
  const ours = rounds.get(OURS) ?? [];
  const bare = rounds.get(BARE) ?? [];
  const ownP95 = median(ours.map(({ p95 }) => p95));
  return [...rounds].map(([server, measured]) => {
    const rate = median(measured.map((each) => each.rate));
    const p95 = median(measured.map((each) => each.p95));
    const figure: Figure = { load, connections, server, rate, p95 };
    if (server === OURS) return figure;
    const ratioOf = (own: readonly Measured[]): number =>
      median(measured.map((each, round) => (own[round]?.rate ?? Number.NaN) / each.rate));
    figure.ratio = ratioOf(ours);
    const goal = GOALS[server];
    if (goal.at !== undefined && goal.at !== connections) return figure;
    figure.met = figure.ratio >= goal.ratio && (goal.p95 === undefined || ownP95 < p95 * goal.p95);
    const bound = ratioOf(bare);
    if (!figure.met && server !== BARE && bound < goal.ratio) figure.bound = bound;
    return figure;
  });
}

/** One line of a figure. */
export function lineOf({ load, connections, server, rate, p95, ratio, met, bound }: Figure): string {
  const measured = `${Math.round(rate)} a second, p95 ${p95.toFixed(1)} ms`;
  if (server === OURS || ratio === undefined) return `${load}, ${connections} at once: ${measured}`;
  const most = bound === undefined ? '' : `; the bare handler itself: ${bound.toFixed(2)}`;
  const verdict = met === undefined ? '' : met ? ' ✓' : ` ✗ (goal: ${goalOf(GOALS[server])}${most})`;
  return `    ${ratio.toFixed(2)} × ${server} (${measured})${verdict}`;
}

function goalOf({ ratio, p95 }: Goal): string {
  if (p95 === undefined) return `at least ${ratio}`;
  return `at least ${ratio}, and ${p95 === 1 ? 'a better p95' : 'a p95 under a third'}`;
}

/** How many of its goals are met against each yardstick. */
export function summaryOf(figures: readonly Figure[]): string {
  const evaluated = figures.filter(({ met }) => met !== undefined);
  const servers = [...new Set(evaluated.map(({ server }) => server))];
  const counts = servers.map((server) => {
    const own = evaluated.filter((figure) => figure.server === server);
    return `${server} ${own.filter(({ met }) => met).length} of ${own.length}`;
  });
  return `goals met: ${counts.join(', ')}`;
}

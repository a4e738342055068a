import autocannon from 'autocannon';

/** One kind of request of a load run. */
export interface Load {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** Requests a second over one run. Throws when an answer is not 2xx, so that a fast refusal is never taken for speed. */
export async function rate(base: string, request: Load, connections: number): Promise<number> {
  const result = await autocannon({
    url: base + request.path,
    method: request.method,
    headers: request.headers,
    connections,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${request.method} ${request.path}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`,
    );
  }
  return result['2xx'] / ((result.finish.getTime() - result.start.getTime()) / 1000);
}

/** Sends each body once, over so many connections, and answers how many a second were acknowledged. */
export async function rateOfEach(
  base: string,
  request: Load,
  bodies: readonly string[],
  connections: number,
): Promise<number> {
  const waiting = [...bodies];
  const started = performance.now();
  const worker = async (): Promise<void> => {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
      const answer = await fetch(base + request.path, { method: request.method, headers: request.headers, body });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${request.path}: ${answer.status} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return bodies.length / ((performance.now() - started) / 1000);
}

/** The middle value, so that one disturbed round does not count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export interface Comparison {
  ratio: number;
  ours: number;
  yardstick: number;
}

/** Runs two loads in turn (A B, B A, …) and answers the median of the ratios of their rates, round by round. */
export async function compare(
  ours: (round: number) => Promise<number>,
  yardstick: (round: number) => Promise<number>,
): Promise<Comparison> {
  const rates = { ours: [] as number[], yardstick: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'yardstick'] as const) : (['yardstick', 'ours'] as const);
    for (const which of order) rates[which].push(await (which === 'ours' ? ours(round) : yardstick(round)));
  }
  const ratios = rates.ours.map((each, round) => each / (rates.yardstick[round] ?? Number.NaN));
  return { ratio: median(ratios), ours: median(rates.ours), yardstick: median(rates.yardstick) };
}

export { ROUNDS };

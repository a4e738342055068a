import autocannon from 'autocannon';

/** One kind of request of a load run. With bodies, each is sent once: the run ends when all are answered. */
export interface Load {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  bodies?: readonly string[];
}

const SECONDS = 4;
const ROUNDS = 5;

/** Requests a second over one run. Throws when an answer is not 2xx, so that a fast refusal is never taken for speed. */
export async function rate(base: string, request: Load, connections: number): Promise<number> {
  let next = 0;
  const { bodies } = request;
  const result = await autocannon({
    url: base,
    connections,
    ...(bodies ? { amount: bodies.length } : { duration: SECONDS }),
    requests: [
      {
        method: request.method,
        path: request.path,
        headers: request.headers,
        ...(bodies ? { setupRequest: (each) => ({ ...each, body: bodies[next++] ?? '' }) } : {}),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${request.method} ${request.path}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`,
    );
  }
  const elapsed = (result.finish.getTime() - result.start.getTime()) / 1000;
  return result['2xx'] / elapsed;
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

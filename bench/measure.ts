import autocannon from 'autocannon';

/** One request of a load run; `{n}` in the body is replaced by a counter, so that each call can be a different one. */
export interface Load {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  bodies?: readonly string[];
}

/** Requests a second over one run, and the 95th percentile in milliseconds. Throws when an answer is not 2xx. */
export async function load(
  base: string,
  request: Load,
  connections: number,
  seconds: number,
): Promise<{ rps: number; p95: number }> {
  let next = 0;
  const { bodies } = request;
  const result = await autocannon({
    url: base,
    connections,
    ...(bodies ? { amount: bodies.length } : { duration: seconds }),
    requests: [
      {
        method: request.method,
        path: request.path,
        headers: request.headers,
        ...(bodies ? { setupRequest: (each) => ({ ...each, body: bodies[next++ % bodies.length] ?? '' }) } : {}),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${request.method} ${request.path}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`,
    );
  const elapsed = (result.finish.getTime() - result.start.getTime()) / 1000;
  return { rps: result.requests.total / elapsed, p95: result.latency.p97_5 };
}

/** The middle value, so that one disturbed round does not count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs two loads in turn, A B, B A, …, and answers the median of the ratios of their rates. */
export async function ratioOf(
  a: () => Promise<number>,
  b: () => Promise<number>,
  rounds: number,
): Promise<{ ratio: number; a: number; b: number }> {
  const rates = { a: [] as number[], b: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['a', 'b'] as const) : (['b', 'a'] as const);
    for (const which of order) rates[which].push(await (which === 'a' ? a() : b()));
  }
  const ratios = rates.a.map((rate, round) => rate / (rates.b[round] ?? Number.NaN));
  return { ratio: median(ratios), a: median(rates.a), b: median(rates.b) };
}

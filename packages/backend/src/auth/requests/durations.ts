import { invalid } from '../errors.ts';

const UNIT_MS: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, μs: 1e-3, ms: 1, s: 1e3, m: 6e4, h: 3.6e6 };
const DURATION = /^(?:\d+(?:\.\d*)?(?:ns|us|µs|μs|ms|s|m|h))+$/;
const PART = /(\d+(?:\.\d*)?)(ns|us|µs|μs|ms|s|m|h)/g;
/** Go's longest duration, about 292 years. */
const LONGEST_MS = 9_223_372_036_854;

/** Milliseconds of a duration as Go writes it, like `24h` or `1h30m`. @throws AuthError 400 validation_failed */
export function durationMs(text: string): number {
  if (text === '0') return 0;
  if (text.length > 100 || !DURATION.test(text))
    throw invalid(`invalid format for ban duration: time: invalid duration ${JSON.stringify(text.slice(0, 100))}`);
  let sum = 0;
  for (const [, amount, unit] of text.matchAll(PART)) sum += Number(amount) * (UNIT_MS[unit ?? ''] ?? 0);
  if (sum > LONGEST_MS) throw invalid('invalid format for ban duration: time: invalid duration');
  return sum;
}

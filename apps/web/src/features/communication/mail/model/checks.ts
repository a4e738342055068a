import { fieldOf } from '../../../../client/fields.ts';

/** What is known of where a mail came from. */
export type CheckResult = 'checked' | 'unknown' | 'failed';

const METHODS = ['spf', 'dkim', 'dmarc'] as const;
const VERDICTS: Readonly<Record<string, CheckResult>> = { verified: 'checked', failed: 'failed', unknown: 'unknown' };

/** Where no verdict was kept, that of the domain of the sender counts. */
const OF_DMARC: Readonly<Record<string, CheckResult>> = { pass: 'checked', fail: 'failed' };

/** What the server found of a mail's sender. Null of a mail that went through no mail server, of which nothing is to be said. */
export function resultOf(checks: object): { result: CheckResult | null; details: string } {
  const details = METHODS.flatMap((method) => {
    const value = fieldOf(checks, method);
    return typeof value === 'string' ? [`${method.toUpperCase()}: ${value}`] : [];
  }).join(', ');
  const verdict = fieldOf(checks, 'verdict');
  if (typeof verdict === 'string') return { result: VERDICTS[verdict] ?? 'unknown', details };
  if (details === '') return { result: null, details };
  return { result: OF_DMARC[String(fieldOf(checks, 'dmarc'))] ?? 'unknown', details };
}

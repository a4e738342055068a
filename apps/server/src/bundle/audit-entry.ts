import { createHash } from 'node:crypto';

/** A JSON value whose numbers are still the characters in which they were written: 10.00 is not 10. */
export type Exact = string | boolean | null | ExactNumber | Exact[] | { [key: string]: Exact };

/** A number as it was written. */
export class ExactNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** Reads JSON and keeps its numbers as they were written. @throws SyntaxError */
export function parseExactly(text: string): Exact {
  const value: Exact = JSON.parse(text, function revive(_key: string, each: unknown, context?: { source?: string }) {
    return typeof each === 'number' ? new ExactNumber(context?.source ?? String(each)) : each;
  });
  return value;
}

/** A value as PostgreSQL writes jsonb: keys by length and then by their bytes, a blank after every comma and colon. */
export function asJsonb(value: Exact): string {
  if (value instanceof ExactNumber) return value.source;
  if (Array.isArray(value)) return `[${value.map(asJsonb).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).toSorted((a, b) => {
    const [one, other] = [Buffer.from(a), Buffer.from(b)];
    return one.length - other.length || one.compare(other);
  });
  return `{${keys.map((key) => `${JSON.stringify(key)}: ${asJsonb(value[key] ?? null)}`).join(', ')}}`;
}

const HASHED = [
  'prev_hash',
  'law_firm',
  'seq',
  'case_id',
  'table_name',
  'row_id',
  'action',
  'actor_id',
  'before',
  'after',
];

/** The hash that an entry of the audit log has to carry: as private.audit_hash works it out over all that the entry says. */
export function auditHash(entry: Record<string, Exact>): string {
  const values = HASHED.map((name) => entry[name] ?? null);
  const said = asJsonb([...values, epochOf(entry['created_at'])]);
  return createHash('sha256').update(said).digest('hex');
}

/** Seconds since 1970 with six decimals, as PostgreSQL's extract(epoch) gives them; null for what is no time. */
function epochOf(value: Exact | undefined): string | null {
  const parts = typeof value === 'string' ? /^(.+?)(?:\.(\d{1,6}))?([+-]\d\d:\d\d|Z)$/.exec(value) : null;
  if (!parts) return null;
  const [, whole = '', fraction = '', zone = ''] = parts;
  return `${Date.parse(`${whole}${zone}`) / 1000}.${fraction.padEnd(6, '0')}`;
}

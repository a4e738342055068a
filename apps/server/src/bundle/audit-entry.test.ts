import { expect, test } from 'vitest';

import { asJsonb, auditHash, parseExactly } from './audit-entry.ts';

test('numbers stay as they were written, keys are in PostgreSQL’s order', () => {
  const text = '{"bb": 10.00, "a": [1e2, -0.50, true, null], "é": "x\\u0001\\"\\\\/", "aa": {}}';
  expect(asJsonb(parseExactly(text))).toBe(
    '{"a": [1e2, -0.50, true, null], "aa": {}, "bb": 10.00, "é": "x\\u0001\\"\\\\/"}',
  );
});

test('an entry’s hash depends on everything that it says', () => {
  const entry = parseExactly(
    '{"prev_hash":"","law_firm":null,"seq":1,"case_id":null,"table_name":"t","row_id":"r","action":"insert","actor_id":null,"before":null,"after":{"amount":10.00},"created_at":"2026-11-22T01:02:03.4+00:00"}',
  );
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry) || 'source' in entry)
    throw new Error('no entry');
  const hash = auditHash(entry);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const [name, value] of Object.entries(entry)) {
    const other = { ...entry, [name]: value === null ? 'x' : null };
    expect([name, auditHash(other)]).not.toEqual([name, hash]);
  }
});

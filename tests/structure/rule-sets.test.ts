import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { RULES_FILE, rulesSql } from '../../scripts/generate-rules.ts';
import { parseRuleSet, readRuleSets, RULE_SETS } from '../../scripts/rule-sets.ts';

test('the rules in the schema are those that the files say (node scripts/generate-rules.ts renews them)', async () => {
  expect(await readFile(RULES_FILE, 'utf8')).toBe(rulesSql(await readRuleSets()));
});

test('no quotation is of a rule that says it was not read', async () => {
  for (const { rules, counting } of await readRuleSets())
    for (const { code, quote, status } of [...counting, ...rules])
      expect([code, quote !== undefined || status === 'unverified' || code.startsWith('plain.')]).toEqual([code, true]);
});

describe('what is wrong with a file is said with its line', async () => {
  const text = await readFile(join(RULE_SETS, 'us-frbp.yaml'), 'utf8');
  /** The line of what is changed. */
  const line = (what: string) => text.slice(0, text.indexOf(what)).split('\n').length;
  test.each([
    ['a period', 'period: 70 days after', 'period: seventy days', 'us.frbp.3002_claim: period: must be a period'],
    [
      'an event',
      'event: order_for_relief',
      'event: order_of_relief',
      'us.frbp.3002_claim: event: events does not name order_of_relief',
    ],
    [
      'a method',
      'method: us.frbp.9006',
      'method: us.frbp.9007',
      'us.frbp.8002_appeal: method: counting has no rule us.frbp.9007',
    ],
    ['a key', 'period: 70 days after', 'periods: 70 days after', 'us.frbp.3002_claim: periods: is not known here'],
    ['a day', 'checked_on: 2026-11-29', 'checked_on: 2026-11-31', 'checked_on: must be a day of the calendar'],
    [
      'a fact',
      'asks: [filing, closing_time, inaccessible]',
      'asks: [filing, weather]',
      'asks.1: must be one of service, filing',
    ],
    ['a status', 'status: verified', 'status: unverified', 'us.frbp.9006: status: an unverified rule says why'],
    ['its syntax', 'jurisdiction: US', "jurisdiction: 'U'S'", ''],
  ])('%s', (_, find, replace, said) => {
    const broken = () => parseRuleSet('us-frbp.yaml', text.replace(find, replace));
    expect(broken).toThrow(said);
    expect(broken).toThrow(`supabase/rule-sets/us-frbp.yaml:${String(line(find))}: `);
  });

  test('a verified rule without its words or without an example', () => {
    const at = text.indexOf('  - code: us.frbp.8002_appeal');
    const end = text.indexOf('  - code: us.frbp.8002_other_party');
    const rule = text.slice(at, end);
    const without = (part: RegExp) => text.slice(0, at) + rule.replace(part, '') + text.slice(end);
    expect(() => parseRuleSet('us-frbp.yaml', without(/ {4}quote: >-\n(?: {6}.*\n)+/))).toThrow(
      'us.frbp.8002_appeal: status: a verified rule quotes the words of its provision in quote',
    );
    expect(() => parseRuleSet('us-frbp.yaml', without(/ {4}vectors:\n(?: {6,}.*\n)+/))).toThrow(
      'us.frbp.8002_appeal: status: a verified rule has at least one example in vectors',
    );
  });
});

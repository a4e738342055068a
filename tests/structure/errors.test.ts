import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { CATALOGUE, readRefusals } from '../../scripts/refusals.ts';

test('the catalogue names every refusal of the database, and no other, in its own words', async () => {
  const documented = (await readFile(CATALOGUE, 'utf8')).matchAll(/^\| `(\w+)` +\| (\w{5}) +\| (.+?) +\|$/gm);
  const refusals = await readRefusals();
  expect(refusals.length).toBeGreaterThan(30);
  expect([...documented].map(([, rule, code, message]) => ({ code, rule, message }))).toEqual(refusals);
});

test('every refusal is a sentence that says what to do', async () => {
  for (const { message, rule } of await readRefusals()) expect(`${rule}: ${message}`).toMatch(/^\w+: [A-Z].{10,}\.$/);
});

import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { PASSAGES_FILE, passagesSql } from '../../scripts/generate-help-passages.ts';

test('the help that the assistant quotes is the help that people read: npm run schema:build', async () => {
  expect((await readFile(PASSAGES_FILE, 'utf8')) === (await passagesSql())).toBe(true);
});

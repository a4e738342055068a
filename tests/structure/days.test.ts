import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { readSources } from '../../scripts/texts/sources.ts';

const root = resolve(import.meta.dirname, '../..');

/** Instants at which something ends: from one alone, a reader in another zone sees another day. */
const ENDS =
  '(?:\\w+\\??\\.)?(?:due_at|dueAt|next_deadline_at|next_update_by|valid_until|posting_expires_at|expires_at|expiresAt|until|promised)';
const AS_DAY = new RegExp(`(?:\\bdates\\.date\\(${ENDS}\\)|<DateText value=\\{${ENDS}\\} */>)`, 'g');

const daysOf = (text: string) => [...text.matchAll(AS_DAY)].map(([found]) => found);

test('an instant at which something ends is drawn by CourtDay or UntilText, never as a day alone', () => {
  const found = readSources(resolve(root, 'apps/web/src'))
    // The form holds the day that was typed.
    .filter(({ path }) => !path.endsWith('cases/form/use-field-text.ts'))
    .flatMap(({ path, text }) => daysOf(text).map((use) => `${path}: ${use}`));
  expect(found).toEqual([]);
});

test.each([
  ['<DateText value={deadline.due_at} />', true],
  ['dates.date(row.next_deadline_at)', true],
  ['dates.date(expiresAt)', true],
  ['<DateText value={task.due_at} withTime />', false],
  ['dates.date(step.due_on)', false],
])('%s', (line, isFault) => {
  expect(daysOf(line).length > 0).toBe(isFault);
});

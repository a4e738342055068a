import { expect, it } from 'vitest';

import { isToBeMarked } from './read-mark.ts';

const READ = '2026-03-02T10:00:00.000100+00:00';

it.each([
  ['something is unread', 1, READ, '2026-03-02T10:00:00.0001+00:00', true],
  ['the last one is newer, and nothing is unread: it was deleted, or is a line about others', 0, READ, '2026-03-02T10:00:01+00:00', true], // prettier-ignore
  ['the last one is newer by less than a millisecond', 0, READ, '2026-03-02T10:00:00.000101+00:00', true],
  ['nobody has looked yet', 0, null, READ, true],
  ['it is read to its end', 0, READ, READ, false],
  ['the last one that is shown is older than the mark', 0, READ, '2026-03-02T09:59:59.999+00:00', false],
])('is marked: %s', (_, unread, readAt, at, marked) => {
  expect(isToBeMarked({ unread, last_read_at: readAt }, { created_at: at })).toBe(marked);
});

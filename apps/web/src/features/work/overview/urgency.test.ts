import { expect, test } from 'vitest';

import type { WaitingItem } from './api/waiting.ts';
import { byUrgency } from './urgency.ts';

const item = (title: string, due: string | null, day: string | null = null): WaitingItem => ({
  kind: 'do_task',
  case_id: null,
  proposal_id: null,
  profile_id: null,
  item_id: null,
  title,
  about: null,
  since: null,
  due,
  count: null,
  due_on: day,
});

test('what has a day comes first, the nearest before the others; the rest keeps its order', () => {
  const items = [
    item('latest', null),
    item('in June', '2027-06-01T10:00:00Z'),
    item('older', null),
    item('in May', null, '2027-05-01'),
    item('late', '2026-01-01T10:00:00+02:00'),
  ];
  expect(byUrgency(items).map(({ title }) => title)).toEqual(['late', 'in May', 'in June', 'latest', 'older']);
});

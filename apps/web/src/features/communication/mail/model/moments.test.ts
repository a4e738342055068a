import dayjs from 'dayjs';
import { expect, test } from 'vitest';

import { momentsFrom } from './moments.ts';

test.each([
  ['2026-12-02T10:00', ['today 2026-12-02T18:00', 'tomorrow 2026-12-03T08:00', 'monday 2026-12-07T08:00']],
  ['2026-12-02T17:30', ['tomorrow 2026-12-03T08:00', 'monday 2026-12-07T08:00']],
  ['2026-12-06T20:00', ['tomorrow 2026-12-07T08:00']],
  ['2026-12-07T09:00', ['today 2026-12-07T18:00', 'tomorrow 2026-12-08T08:00', 'monday 2026-12-14T08:00']],
])('at %s one can choose %j', (now, moments) => {
  expect(momentsFrom(dayjs(now)).map(({ name, at }) => `${name} ${at.format('YYYY-MM-DDTHH:mm')}`)).toEqual(moments);
});

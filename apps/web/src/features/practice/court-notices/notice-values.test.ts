import { expect, test } from 'vitest';

import { daysOf, type NoticeDay, noticeSchema, periodsOf } from './notice-values.ts';

const holiday = (day: string, name: string): NoticeDay => ({ day, name, kind: 'holiday' });
const DAYS: NoticeDay[] = [
  holiday('2026-12-31', '元旦'),
  holiday('2027-01-01', '元旦'),
  holiday('2027-02-28', '春节'),
  holiday('2027-03-01', '春节'),
  holiday('2027-03-02', '其他'),
  { day: '2027-03-03', name: '其他', kind: 'working' },
  { day: '2027-03-05', name: '其他', kind: 'working' },
];

test('days that follow each other under one name are one period, and come back from it', () => {
  const periods = periodsOf(DAYS);
  expect(periods.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-12-31 2027-01-01',
    '2027-02-28 2027-03-01',
    '2027-03-02 2027-03-02',
    '2027-03-03 2027-03-03',
    '2027-03-05 2027-03-05',
  ]);
  expect(daysOf(periods)).toEqual(DAYS);
});

test.each([
  ['2027-01-02', '2027-01-01', false],
  ['2027-01-01', '2027-02-01', false],
  ['2027-01-01', '2027-01-31', true],
  ['2027-01-01', '2027-01-01', true],
])('a period from %s to %s: %s', (from, to, fits) => {
  const given = { source: 'x', source_url: '', periods: [{ from, to, name: 'x', kind: 'holiday' }] };
  expect(noticeSchema.safeParse(given).success).toBe(fits);
});

test.each([
  ['', true],
  ['https://www.gov.cn/x', true],
  ['www.gov.cn', false],
])('the address %j: %s', (address, fits) => {
  expect(noticeSchema.safeParse({ source: 'x', source_url: address, periods: [] }).success).toBe(fits);
});

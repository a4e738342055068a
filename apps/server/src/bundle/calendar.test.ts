import ICAL from 'ical.js';
import { expect, test } from 'vitest';

import { calendarOf, type Deadline } from './calendar.ts';

const DEADLINE: Deadline = {
  id: '5eed0000-0000-4000-8000-000000000001',
  title: 'Answer; to all,\nand more',
  kind: 'hard',
  due_on: '2026-03-01',
  due_at: new Date('2026-03-02T04:59:00Z'),
  time_zone: 'America/New_York',
  rule: 'FRCP 12(a)',
  number: 'C-2026-000001',
  completed: false,
};

test('a deadline is the whole day at the court’s place, and what people wrote ends no line', () => {
  const text = calendarOf('Firm', [DEADLINE], new Date('2026-01-01T00:00:00Z')).replaceAll('\r\n ', '');
  expect(text).toContain('DTSTART;VALUE=DATE:20260301\r\n');
  expect(text).toContain('UID:5eed0000-0000-4000-8000-000000000001@casewright\r\n');
  expect(text).toContain(String.raw`SUMMARY:Answer\; to all\,\nand more (C-2026-000001)`);
  expect(text).toContain(String.raw`2026-03-02T04:59:00.000Z (America/New_York)`);
});

test('a calendar by others reads what was written', () => {
  const firm = 'Rivière, Noire; and \\ sons';
  const deadlines = [
    DEADLINE,
    { ...DEADLINE, id: '5eed0000-0000-4000-8000-000000000002', rule: null, completed: true },
  ];
  const text = calendarOf(firm, deadlines, new Date('2026-01-01T00:00:00.9Z'));
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(text).toContain(String.raw`NAME:Rivière\, Noire\; and \\ sons`);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  const read = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(
    read.map(({ uid, summary, description, startDate }) => [uid, summary, description, startDate.toString()]),
  ).toEqual([
    [
      '5eed0000-0000-4000-8000-000000000001@casewright',
      'Answer; to all,\nand more (C-2026-000001)',
      'hard\nFRCP 12(a)\n2026-03-02T04:59:00.000Z (America/New_York)',
      '2026-03-01',
    ],
    [
      '5eed0000-0000-4000-8000-000000000002@casewright',
      '✓ Answer; to all,\nand more (C-2026-000001)',
      'hard\n2026-03-02T04:59:00.000Z (America/New_York)',
      '2026-03-01',
    ],
  ]);
  expect(read[0]?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-01-01T00:00:00Z');
});

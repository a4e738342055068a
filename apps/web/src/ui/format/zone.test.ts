import { describe, expect, test } from 'vitest';

import { instantAt, wallIn } from './zone.ts';

describe('the clock of a zone', () => {
  test('shows its own day and time', () => {
    expect(wallIn('America/Chicago', Date.parse('2026-12-07T05:30:00Z'))).toBe('2026-12-06T23:30:00');
    expect(wallIn('Asia/Ho_Chi_Minh', Date.parse('2026-12-07T17:00:00Z'))).toBe('2026-12-08T00:00:00');
  });

  test.each([
    ['America/Chicago', '2026-12-07T17:00', '2026-12-07T23:00:00.000Z'],
    ['Europe/Paris', '2026-07-14T09:00', '2026-07-14T07:00:00.000Z'],
    ['UTC', '2026-12-07T17:00', '2026-12-07T17:00:00.000Z'],
    // The clocks go back on 1 November: 01:30 comes twice.
    ['America/Chicago', '2026-11-01T01:30', '2026-11-01T06:30:00.000Z'],
    // They go forward on 8 March: 02:30 is left out.
    ['America/Chicago', '2026-03-08T02:30', '2026-03-08T08:30:00.000Z'],
  ])('%s shows %s at %s', (zone, wall, at) => {
    expect(instantAt(zone, wall)).toBe(at);
  });
});

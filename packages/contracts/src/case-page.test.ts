import { describe, expect, test } from 'vitest';

import { askedOf, groupOfPart, placeOfPart } from './case-page.ts';

describe('the address of a part of a case’s page', () => {
  test('names the group, and the part where the group has several', () => {
    expect(placeOfPart('overview')).toEqual({});
    expect(placeOfPart('tasks')).toEqual({ tab: 'work', part: 'tasks' });
    expect(placeOfPart('deadlines')).toEqual({ tab: 'deadlines' });
    expect(placeOfPart('history')).toEqual({ tab: 'file', part: 'history' });
  });

  test('is understood again', () => {
    for (const part of [
      'tasks',
      'workflow',
      'deadlines',
      'messages',
      'money',
      'conflicts',
      'facts',
      'notes',
    ] as const) {
      const place = placeOfPart(part);
      expect([part, askedOf(place).part, askedOf(place).group]).toEqual([part, part, groupOfPart(part)]);
    }
  });

  test('of a tab that an earlier version had leads to what was in it', () => {
    const wanted = {
      content: 'facts',
      timeline: 'history',
      workflows: 'workflow',
      tasks: 'tasks',
      team: 'team',
      questions: 'questions',
      invitations: 'invitations',
      proposals: 'proposals',
    };
    for (const [tab, part] of Object.entries(wanted)) expect([tab, askedOf({ tab }).part]).toEqual([tab, part]);
  });

  test('of nothing, or of something unknown, asks for nothing', () => {
    expect(askedOf({})).toEqual({ part: undefined, group: undefined });
    expect(askedOf({ tab: 'constructor', part: 'x' })).toEqual({ part: undefined, group: undefined });
    expect(askedOf({ tab: 'work' })).toEqual({ part: undefined, group: 'work' });
  });
});

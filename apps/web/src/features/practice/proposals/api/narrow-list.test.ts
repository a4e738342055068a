import { expect, it } from 'vitest';

import { joinedToTeam, narrowList } from './narrow-list.ts';

const nothing = { q: '', from: '', to: '', status: 'all' } as const;

/** A request that only remembers its conditions. */
function recorder() {
  const conditions: string[] = [];
  const request = {
    eq(column: string, value: string) {
      conditions.push(`${column}=${value}`);
      return request;
    },
    in(column: string, values: readonly string[]) {
      conditions.push(`${column} in ${values.join(',')}`);
      return request;
    },
    or(filters: string) {
      conditions.push(filters);
      return request;
    },
  };
  return { request, conditions };
}

it('narrows to a team through the case, which is joined for it', () => {
  const { request, conditions } = recorder();
  narrowList(request, { ...nothing, status: 'accepted' }, 'team-1');
  expect(conditions).toEqual(['cases.team_id=team-1', 'status in accepted']);
  expect(joinedToTeam('id', 'team-1')).toBe('id, cases!proposals_case_id_fkey!inner()');
});

it('narrows to several statuses under one name', () => {
  const { request, conditions } = recorder();
  narrowList(request, { ...nothing, status: 'awaiting' }, null);
  expect(conditions).toEqual(['status in submitted,shortlisted,negotiating']);
});

it('leaves the list as it is without a team', () => {
  const { request, conditions } = recorder();
  narrowList(request, nothing, null);
  expect(conditions).toEqual([]);
  expect(joinedToTeam('id', null)).toBe('id');
});

import { proposalStatuses } from '@casewright/contracts/proposals';
import { describe, expect, it } from 'vitest';

import { clientAbilities, lawyerAbilities } from './abilities.ts';

const OPEN = { now: Date.parse('2026-11-21T12:00:00Z'), isCaseOpen: true };

const names = (abilities: object) =>
  Object.entries(abilities)
    .filter(([, may]) => may)
    .map(([name]) => name)
    .join(' ');

describe('clientAbilities', () => {
  const expected: Record<string, string> = {
    submitted: 'shortlist accept counter decline',
    shortlisted: 'unshortlist accept counter decline',
    negotiating: 'accept counter decline',
  };

  it.each(proposalStatuses)('%s', (status) => {
    const abilities = clientAbilities({ status, valid_until: '2026-12-01T23:00:00Z' }, OPEN);
    expect(names(abilities)).toBe(expected[status] ?? '');
  });

  it('accepts to the last moment, asks for other terms after it, and only declines while the case is not open', () => {
    const proposal = { status: 'submitted', valid_until: '2026-11-21T12:00:01Z' } as const;
    expect(names(clientAbilities(proposal, OPEN))).toBe('shortlist accept counter decline');
    expect(names(clientAbilities(proposal, { ...OPEN, now: OPEN.now + 1000 }))).toBe('counter decline');
    expect(names(clientAbilities(proposal, { ...OPEN, isCaseOpen: false }))).toBe('decline');
  });
});

describe('lawyerAbilities', () => {
  const expected: Record<string, string> = {
    draft: 'submit edit delete',
    submitted: 'edit withdraw',
    shortlisted: 'edit withdraw',
    negotiating: 'edit withdraw',
  };

  it.each(proposalStatuses)('%s', (status) => {
    expect(names(lawyerAbilities({ status }))).toBe(expected[status] ?? '');
  });
});

import { proposalStatuses } from '@casewright/contracts/proposals';
import { describe, expect, it } from 'vitest';

import { clientAbilities, lawyerAbilities } from './abilities.ts';

const names = (abilities: object) =>
  Object.entries(abilities)
    .filter(([, may]) => may)
    .map(([name]) => name)
    .join(' ');

describe('clientAbilities', () => {
  const expected: Record<string, string> = {
    submitted: 'shortlist accept decline',
    shortlisted: 'accept decline',
    negotiating: 'accept decline',
  };

  it.each(proposalStatuses)('%s', (status) => {
    const abilities = clientAbilities({ status, valid_until: '2026-12-01' }, '2026-11-21');
    expect(names(abilities)).toBe(expected[status] ?? '');
  });

  it('still accepts on the last day, and only declines after it', () => {
    const proposal = { status: 'submitted', valid_until: '2026-11-21' } as const;
    expect(names(clientAbilities(proposal, '2026-11-21'))).toBe('shortlist accept decline');
    expect(names(clientAbilities(proposal, '2026-11-22'))).toBe('decline');
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

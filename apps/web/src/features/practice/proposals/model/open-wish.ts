import type { ProposalStatus } from '@casewright/contracts/proposals';

import type { WishTerms } from './wishes.ts';

/** What a wish is made of, as a revision keeps it. */
interface Revision {
  revision: number;
  proposed_by: string;
  message: string | null;
  terms: WishTerms;
}

/** The client's last wish, as long as the lawyer has not answered it by a revision; null when nothing waits. */
export function openWish<Row extends Revision>(
  proposal: { status: ProposalStatus; revision: number },
  revisions: readonly Row[],
): Row | null {
  if (proposal.status !== 'negotiating') return null;
  const asked = revisions.filter((one) => one.proposed_by === 'client' && one.revision > proposal.revision);
  return asked.toSorted((a, b) => b.revision - a.revision)[0] ?? null;
}

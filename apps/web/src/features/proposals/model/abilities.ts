import type { ProposalStatus } from '@casewright/contracts/proposals';

import { isOpen } from './comparison.ts';

/** What the abilities depend on; names are the columns of `proposals`. */
interface Standing {
  status: ProposalStatus;
  valid_until: string | null;
}

/** What a client may do with a proposal for a case of theirs. */
export interface ClientAbilities {
  shortlist: boolean;
  accept: boolean;
  decline: boolean;
}

/** What a lawyer may do with a proposal of theirs. */
export interface LawyerAbilities {
  submit: boolean;
  edit: boolean;
  withdraw: boolean;
  delete: boolean;
}

/**
 * Which of the client's buttons to show: the database decides, this only leaves out what it would refuse anyhow.
 * `today` is `YYYY-MM-DD`; an offer whose last day is over can no longer be accepted.
 */
export function clientAbilities(proposal: Standing, today: string): ClientAbilities {
  const open = isOpen(proposal);
  const stands = proposal.valid_until === null || proposal.valid_until.slice(0, 10) >= today;
  return { shortlist: proposal.status === 'submitted' && stands, accept: open && stands, decline: open };
}

/** Which of the lawyer's buttons to show. */
export function lawyerAbilities(proposal: Pick<Standing, 'status'>): LawyerAbilities {
  const draft = proposal.status === 'draft';
  const open = isOpen(proposal);
  return { submit: draft, edit: draft || open, withdraw: open, delete: draft };
}

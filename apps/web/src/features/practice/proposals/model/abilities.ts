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
  unshortlist: boolean;
  accept: boolean;
  counter: boolean;
  decline: boolean;
}

/** What a lawyer may do with a proposal of theirs. */
export interface LawyerAbilities {
  submit: boolean;
  edit: boolean;
  withdraw: boolean;
  delete: boolean;
}

/** Someone who is not the client of the case can do none of it. */
export const noClientAbilities: ClientAbilities = {
  shortlist: false,
  unshortlist: false,
  accept: false,
  counter: false,
  decline: false,
};

/**
 * Which of the client's buttons to show: the database decides, this only leaves out what it would refuse anyhow.
 * Other terms can be asked for while the case is open, also when the time of the offer is over at `now` (milliseconds): a new revision can
 * move it. Nothing else than declining is left of such an offer otherwise.
 */
export function clientAbilities(
  proposal: Standing,
  { now, isCaseOpen }: { now: number; isCaseOpen: boolean },
): ClientAbilities {
  const open = isOpen(proposal);
  const isValid = isCaseOpen && (proposal.valid_until === null || Date.parse(proposal.valid_until) > now);
  return {
    shortlist: proposal.status === 'submitted' && isValid,
    unshortlist: proposal.status === 'shortlisted' && isValid,
    accept: open && isValid,
    counter: open && isCaseOpen,
    decline: open,
  };
}

/** Which of the lawyer's buttons to show. */
export function lawyerAbilities(proposal: Pick<Standing, 'status'>): LawyerAbilities {
  const draft = proposal.status === 'draft';
  const open = isOpen(proposal);
  return { submit: draft, edit: draft || open, withdraw: open, delete: draft };
}

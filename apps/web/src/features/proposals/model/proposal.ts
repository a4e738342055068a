import type { Json, Tables } from '@casewright/contracts/database.types';
import {
  type FeeType,
  type Milestone,
  type ProposalStatus,
  feeTypes,
  milestoneSchema,
  proposalStatuses,
} from '@casewright/contracts/proposals';
import * as z from 'zod/mini';

type Narrowed = 'fee_type' | 'status' | 'milestones';

/** A proposal as the screens know it: the row, with its words and its JSON narrowed to what they can be. */
export type Proposal = Narrow<Tables<'proposals'>>;
/** A revision as it was sent. */
export type Revision = Tables<'proposal_revisions'>;

/** The narrowed form of any selection that has these columns. */
export type Narrow<Row> = Omit<Row, Narrowed> & { fee_type: FeeType; status: ProposalStatus; milestones: Milestone[] };

const narrowedColumns = z.object({
  fee_type: z.enum(feeTypes),
  status: z.enum(proposalStatuses),
  milestones: z.array(milestoneSchema),
});

/**
 * Narrows a row of `proposals`. Throws on a value that this build does not know: better than a screen that shows terms
 * which it does not understand.
 */
export function narrow<Row extends { fee_type: string; status: string; milestones: Json }>(row: Row): Narrow<Row> {
  return { ...row, ...narrowedColumns.parse(row) };
}

/** Narrows a row of which only the fee is shown, e.g. a revision. */
export function narrowFee<Row extends { fee_type: string }>(row: Row): Omit<Row, 'fee_type'> & { fee_type: FeeType } {
  return { ...row, ...z.parse(z.object({ fee_type: z.enum(feeTypes) }), row) };
}

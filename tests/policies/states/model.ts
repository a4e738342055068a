import type { Actor } from '../fixture.ts';

export type Person = Exclude<Actor, 'guest'>;
export type CaseKey = 'A' | 'B' | 'F';
export type Firm = 'firm' | 'rivalFirm';
export type CaseStatus =
  | 'draft'
  | 'open'
  | 'engaging'
  | 'active'
  | 'on_hold'
  | 'closed'
  | 'archived'
  | 'expired'
  | 'cancelled';
export type ProposalStatus =
  | 'draft'
  | 'submitted'
  | 'shortlisted'
  | 'negotiating'
  | 'accepted'
  | 'engaged'
  | 'declined'
  | 'withdrawn'
  | 'not_selected'
  | 'expired';

/** What the model remembers of a case: what decides over its verbs, and nothing else. */
export interface CaseModel {
  key: CaseKey;
  status: CaseStatus;
  client: Person | null;
  creator: Person;
  firm: Firm | null;
  lead: Person | null;
  /** Whom the firm has named as its client, who has not accepted yet. */
  contact: string | null;
  accepted: string | null;
  expiry: 'none' | 'future' | 'past';
  outcome: boolean;
  /** The last verb that moved it, and who did it: the same call again answers the same row. */
  last: { verb: string; actor: Person } | null;
  /** The latest conflict check of each firm that had the case. */
  checks: Map<Firm, { result: string; by: Person | null; reason: string | null; names: number }>;
  /** Counts the changes that require a new check: parties and the client's name. */
  names: number;
  signed: Map<'client' | 'lawyer', Person>;
  team: Map<Person, 'lead' | 'associate'>;
  walls: Map<Person, Firm>;
  deleted: boolean;
}

export interface ProposalModel {
  id: string;
  on: CaseKey;
  lawyer: Person;
  firm: Firm;
  status: ProposalStatus;
  revision: number;
  /** The number of the latest revision of either side. */
  revisions: number;
  valid: boolean;
  shortlisted: boolean;
  deleted: boolean;
}

/** All that a walk has made so far. */
export interface Model {
  cases: Record<CaseKey, CaseModel>;
  proposals: ProposalModel[];
}

export const FIRM_OF: Partial<Record<Person, Firm>> = {
  teamLawyer: 'firm',
  firmLawyer: 'firm',
  firmAdmin: 'firm',
  walledAdmin: 'firm',
  rivalLawyer: 'rivalFirm',
};
export const FIRM_ADMINS: readonly Person[] = ['firmAdmin', 'walledAdmin'];
export const VERIFIED: readonly Person[] = ['teamLawyer', 'firmLawyer', 'rivalLawyer'];
export const PLATFORM: readonly Person[] = ['admin', 'superUser'];

/** A sent proposal that can still be chosen. */
export const PENDING: readonly ProposalStatus[] = ['submitted', 'shortlisted', 'negotiating'];
/** One of these a case and lawyer. */
export const LIVE: readonly ProposalStatus[] = ['draft', ...PENDING, 'accepted', 'engaged'];

const newCase = (key: CaseKey, creator: Person, more: Partial<CaseModel>): CaseModel => ({
  key,
  status: 'draft',
  client: null,
  creator,
  firm: null,
  lead: null,
  contact: null,
  accepted: null,
  expiry: 'none',
  outcome: false,
  last: null,
  checks: new Map(),
  names: 0,
  signed: new Map(),
  team: new Map(),
  walls: new Map(),
  deleted: false,
  ...more,
});

/** Two clients' drafts and one of a firm, as a walk finds them. */
export const newModel = (): Model => ({
  cases: {
    A: newCase('A', 'client', { client: 'client' }),
    B: newCase('B', 'otherClient', { client: 'otherClient' }),
    F: newCase('F', 'teamLawyer', { firm: 'firm', lead: 'teamLawyer', team: new Map([['teamLawyer', 'lead']]) }),
  },
  proposals: [],
});

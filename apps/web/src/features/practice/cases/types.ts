import type { Tables } from '@casewright/contracts/database.types';

/** A case as its row in the database: only those on the case ever receive one. */
export type CaseRow = Tables<'cases'>;
/** The redacted form of an open case: what a verified lawyer sees. It never names the client. */
export type PostingRow = Tables<'case_postings'>;
/** One entry of a case's timeline. */
export type CaseEventRow = Tables<'case_events'>;
/** A person or an organisation in a case. */
export type CasePartyRow = Tables<'case_parties'>;

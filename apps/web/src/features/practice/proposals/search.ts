import type { TableParam } from '../../../client/search-schema.ts';

/** The parameters of the list; `from` and `to` are days, `YYYY-MM-DD`. */
export type ProposalListParam = TableParam | 'from' | 'to';

/** The parameter of the form: whether a draft takes over the client's wishes. */
export type EditProposalParam = 'wishes';

import type { TableParam } from '../../../client/search-schema.ts';

/** The parameters of the docket's address: whose dates, which of them, and the page. */
export type DocketParam = TableParam | 'person';

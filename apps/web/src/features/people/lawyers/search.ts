import type { TableParam } from '../../../client/search-schema.ts';

/** The parameters of the table of profiles. */
export type LawyersParam = TableParam | 'area';

/** The parameters of a profile. */
export type ProfileParam = 'tab';

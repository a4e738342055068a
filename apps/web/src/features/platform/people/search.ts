import type { TableParam } from '../../../client/search-schema.ts';

/** The parameters of the table of people. */
export type PeopleParam = TableParam | 'role';

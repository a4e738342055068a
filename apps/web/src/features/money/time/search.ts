import type { TableParam } from '../../../client/search-schema.ts';

/** The parameters of the page of time: what is shown, a day (`YYYY-MM-DD`) of the week, the chosen day and case, and whose time it is. */
export type TimeParam = TableParam | 'view' | 'week' | 'day' | 'case' | 'person';

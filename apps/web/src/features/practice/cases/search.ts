import type { TableParam } from '../../../client/search-schema.ts';

type Filter = 'q' | 'area' | 'country' | 'budget' | 'urgency' | 'posted' | 'deadline' | 'tag';

/** The parameters of the list of cards; `saved` is the id of a saved search. */
export type CaseListParam = Filter | 'sort' | 'page' | 'tab' | 'saved';

/** The parameters of the table. */
export type CaseTableParam = Filter | TableParam;

/** The parameters of the page of one case. */
export type CaseParam = 'tab';

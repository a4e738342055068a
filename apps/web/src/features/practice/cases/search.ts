import type { TableParam } from '../../../client/search-schema.ts';

type Filter = 'q' | 'area' | 'country' | 'budget' | 'urgency' | 'posted' | 'deadline' | 'tag';

/** The parameters of the list of cards; `saved` is the id of a saved search, `mine` is off where a lawyer's own fields do not come first. */
export type CaseListParam = Filter | 'sort' | 'page' | 'tab' | 'saved' | 'mine';

/** The parameters of the table. */
export type CaseTableParam = Filter | TableParam;

/** The parameters of the page of one case: the tab, the part in it, and what is being added there. */
export type CaseParam = 'tab' | 'part' | 'add';

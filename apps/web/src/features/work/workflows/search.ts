import type { TableParam } from '../../../client/search-schema.ts';

/** The parameters of the list; `start` is the template to start, `template` the one whose times are shown. */
export type WorkflowListParam = TableParam | 'tab' | 'start' | 'template';

/** The parameters of the page of one workflow. */
export type WorkflowParam = 'tab';

import type { TableParam } from '../../../client/search-schema.ts';

type Filter = 'task' | 'q' | 'view' | 'assignee' | 'case' | 'priority' | 'label' | 'due';

/** The parameter by which a task is open: its id. */
export type OpenTaskParam = 'task';

/** The parameters of the board. */
export type TaskBoardParam = Filter | 'lanes';

/** The parameters of the table. */
export type TaskTableParam = Filter | TableParam;

import { TASK_PRIORITIES, TASK_STATUSES, type TaskPriority, type TaskStatus } from '@casewright/contracts/tasks';
import {
  TASK_DUES,
  TASK_LANES,
  TASK_SORTS,
  TASK_VIEWS,
  type TaskDue,
  type TaskLanes,
  type TaskSort,
  type TaskView,
} from '@casewright/contracts/task-lists';

import type { Search } from '../../../client/search-schema.ts';
import { listParam, pageParam } from '../../../ui/search-params.ts';
import type { TaskBoardParam, TaskTableParam } from './search.ts';

/** What narrows the tasks; empty values do not narrow. */
export interface TaskFilters {
  view: TaskView;
  q: string;
  /** A person's id, `me` or `none`. */
  assignee: string;
  case: string;
  priorities: TaskPriority[];
  labels: string[];
  due: TaskDue | '';
}

/** What the address of the board says. */
export interface TaskBoardState extends TaskFilters {
  lanes: TaskLanes;
}

/** What the address of the table says; the page is counted from 0. */
export interface TaskTableState extends TaskFilters {
  status: TaskTab;
  order: { id: TaskSort; direction: 'asc' | 'desc' };
  page: number;
  pageSize: number;
}

/** The table's tabs: all of them, or one status. */
export type TaskTab = '' | TaskStatus;

export const TABLE_PAGE_SIZES = [10, 25, 50] as const;
export const NO_FILTERS: Omit<TaskFilters, 'view'> = {
  q: '',
  assignee: '',
  case: '',
  priorities: [],
  labels: [],
  due: '',
};

const among = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((one) => one === value);

function filtersOf(search: Omit<Search<TaskBoardParam>, 'lanes'>): TaskFilters {
  return {
    view: among(TASK_VIEWS, search.view) ?? 'all',
    q: search.q ?? '',
    assignee: search.assignee ?? '',
    case: search.case ?? '',
    priorities: TASK_PRIORITIES.filter((one) => listParam(search.priority).includes(one)),
    labels: listParam(search.label),
    due: among(TASK_DUES, search.due) ?? '',
  };
}

/** Reads the board's state; whatever the address says that makes no sense is as if it were not there. */
export function boardStateOf(search: Search<TaskBoardParam>): TaskBoardState {
  return { ...filtersOf(search), lanes: among(TASK_LANES, search.lanes) ?? 'none' };
}

/** Reads the table's state. */
export function tableStateOf(search: Search<TaskTableParam>): TaskTableState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  return {
    ...filtersOf(search),
    status: among(TASK_STATUSES, search.status) ?? '',
    order: { id: among(TASK_SORTS, id) ?? 'next', direction: direction === 'desc' ? 'desc' : 'asc' },
    page: pageParam(search.page),
    pageSize: TABLE_PAGE_SIZES.find((known) => known === search.size) ?? 10,
  };
}

/** Filters as parameters of the page's address; an empty one is left out. */
export function filterParams(filters: TaskFilters): Record<string, string | undefined> {
  return {
    view: filters.view === 'all' ? undefined : filters.view,
    q: filters.q || undefined,
    assignee: filters.assignee || undefined,
    case: filters.case || undefined,
    priority: filters.priorities.join(',') || undefined,
    label: filters.labels.join(',') || undefined,
    due: filters.due || undefined,
  };
}

/** Filters as the endpoint takes them. `teamId` is the workspace to which lists are narrowed. */
export function askedOf(filters: TaskFilters, teamId: string | null, timeZone: string) {
  return {
    view: filters.view === 'all' ? undefined : filters.view,
    search: filters.q || undefined,
    assignee: filters.assignee || undefined,
    case_id: filters.case || undefined,
    team_id: teamId ?? undefined,
    priority: filters.priorities.join(',') || undefined,
    label: filters.labels.join(',') || undefined,
    due: filters.due || undefined,
    tz: timeZone,
  };
}
export type Asked = ReturnType<typeof askedOf>;

/** Whether anything narrows the tasks beside the view that is chosen. */
export function isFiltered(filters: TaskFilters): boolean {
  return Object.values(filterParams({ ...filters, view: 'all' })).some((value) => value !== undefined);
}

/** The parameters that a saved view keeps: those that say something. */
export function savedParams(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

/** What an address becomes when a saved view is chosen: all that it says, and nothing else that narrows or orders. */
export function appliedParams(saved: Readonly<Record<string, string>>): Record<string, string | undefined> {
  return { ...filterParams({ ...NO_FILTERS, view: 'all' }), status: undefined, lanes: undefined, ...saved };
}

import type { ListFilters } from '../../../client/list-filters.ts';

export const taskKeys = {
  all: ['tasks'],
  boards: ['tasks', 'board'],
  board: (asked: ListFilters) => ['tasks', 'board', asked] as const,
  columns: ['tasks', 'column'],
  column: (asked: ListFilters, status: string, most: number) => ['tasks', 'column', asked, status, most] as const,
  list: (asked: ListFilters) => ['tasks', 'list', asked] as const,
  ofCase: (caseId: string, show: string) => ['tasks', 'case', caseId, show] as const,
  choices: (search: string) => ['tasks', 'choices', search] as const,
  timer: (personId: string) => ['tasks', 'timer', personId] as const,
  one: (id: string) => ['tasks', 'one', id] as const,
} as const;

export const taskViewKeys = { all: ['task-views'] } as const;

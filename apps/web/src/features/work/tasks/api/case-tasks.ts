import { TASK_PRIORITIES, TASK_STATUSES, type TaskPriority, type TaskStatus } from '@casewright/contracts/tasks';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { taskKeys } from '../keys.ts';

/** Which tasks of a case are shown: those to be done, those of them that are the caller's, or the finished ones. */
export type TaskView = 'open' | 'mine' | 'done';

/** A task of a case as its tab shows it. */
export interface CaseTask {
  id: string;
  title: string;
  description: string | null;
  status: TaskStatus;
  priority: TaskPriority;
  due_at: string | null;
  isBlocked: boolean;
  client_visible: boolean;
  is_private: boolean;
  requires_review: boolean;
  version: number;
  assignees: string[];
}

const COLUMNS =
  'id, title, description, status, priority, due_at, blocked, client_visible, is_private, requires_review, version, task_assignees(user_id)';
const MINE = `${COLUMNS}, mine:task_assignees!inner(user_id)` as const;
const PAGE_SIZE = 25;
const OPEN = ['todo', 'in_progress', 'in_review'];
const CLOSED = ['done', 'cancelled'];

interface Row {
  id: string;
  title: string;
  description: string | null;
  status: string;
  priority: string;
  due_at: string | null;
  blocked: boolean | null;
  client_visible: boolean;
  is_private: boolean;
  requires_review: boolean;
  version: number;
  task_assignees: { user_id: string }[];
}

function taskOf(row: Row): CaseTask {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: TASK_STATUSES.find((status) => status === row.status) ?? 'todo',
    priority: TASK_PRIORITIES.find((priority) => priority === row.priority) ?? 'normal',
    due_at: row.due_at,
    isBlocked: row.blocked === true,
    client_visible: row.client_visible,
    is_private: row.is_private,
    requires_review: row.requires_review,
    version: row.version,
    assignees: row.task_assignees.map(({ user_id: id }) => id),
  };
}

/** Of which rows: a client reads tasks by a function, in the words that the firm has for clients. */
export type TaskReader = 'client' | 'firm';

/** The rows that a list shows, counted; those of one person's where `isOwn`. */
function listed(reader: TaskReader, isOwn: boolean) {
  if (reader === 'firm')
    return isOwn
      ? database.from('tasks').select(MINE, { count: 'exact' })
      : database.from('tasks').select(COLUMNS, { count: 'exact' });
  const shown = database.rpc('client_tasks', undefined, { count: 'exact' });
  return isOwn ? shown.select(MINE) : shown.select(COLUMNS);
}
const counted = (reader: TaskReader) =>
  reader === 'client'
    ? database.rpc('client_tasks', undefined, { count: 'exact', head: true })
    : database.from('tasks').select('id', { count: 'exact', head: true });

/** The tasks of a case, what is due first at the top and what was finished last, a page at a time. */
export function caseTasksQuery(caseId: string, view: TaskView, personId: string, reader: TaskReader) {
  return infiniteQueryOptions({
    queryKey: taskKeys.ofCase(caseId, view),
    meta: {
      live: [
        changesOf('tasks', `case_id=eq.${caseId}`),
        changesOf('task_assignees', `case_id=eq.${caseId}`),
        deletionsOf('tasks'),
      ],
      liveForClients: [changesOf('case_events', `case_id=eq.${caseId}`)],
    },
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const isDone = view === 'done';
      const asked = listed(reader, view === 'mine');
      const { data, count } = await (view === 'mine' ? asked.eq('mine.user_id', personId) : asked)
        .eq('case_id', caseId)
        .in('status', isDone ? CLOSED : OPEN)
        .order(isDone ? 'updated_at' : 'due_at', { ascending: !isDone, nullsFirst: false })
        .order('id')
        .range(pageParam, pageParam + PAGE_SIZE - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data.map((row) => taskOf(row)), total: count ?? 0 };
    },
    getNextPageParam: (last, _, from) => (from + PAGE_SIZE < last.total ? from + PAGE_SIZE : undefined),
  });
}

/** How many of a case's tasks are done, of all that were not called off. */
export function taskProgressQuery(caseId: string, reader: TaskReader) {
  return queryOptions({
    queryKey: taskKeys.ofCase(caseId, 'progress'),
    meta: {
      live: [
        changesOf('tasks', `case_id=eq.${caseId}`),
        changesOf('task_assignees', `case_id=eq.${caseId}`),
        deletionsOf('tasks'),
      ],
      liveForClients: [changesOf('case_events', `case_id=eq.${caseId}`)],
    },
    queryFn: async ({ signal }) => {
      const countOf = async (statuses: readonly string[]) => {
        const { count } = await counted(reader)
          .eq('case_id', caseId)
          .in('status', statuses)
          .abortSignal(signal)
          .throwOnError();
        return count ?? 0;
      };
      const [open, done] = await Promise.all([countOf(OPEN), countOf(['done'])]);
      return { done, total: open + done };
    },
  });
}

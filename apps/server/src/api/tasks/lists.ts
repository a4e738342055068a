import type { Statement } from '@casewright/backend';
import {
  TASK_CARDS_AT_A_TIME,
  TASK_CARDS_AT_ONCE_MAX,
  TASK_COLUMNS,
  TASK_LANES,
  TASK_SORTS,
  TASKS_A_PAGE_MAX,
} from '@casewright/contracts/task-lists';
import { TASK_STATUSES } from '@casewright/contracts/tasks';
import { isUuid } from '@casewright/contracts/uuid';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { answerAsCaller, unfit } from './answer.ts';
import { filtersOf, type Asked } from './filters-of.ts';

type Listing = (asked: Asked) => Statement | { unfit: string };

const oneOf = (list: readonly string[], value: unknown): value is string =>
  typeof value === 'string' && list.includes(value);
const wholeNumber = (value: unknown, most: number): number | null =>
  typeof value === 'string' && /^\d{1,7}$/.test(value) && Number(value) <= most ? Number(value) : null;

const board: Listing = (asked) => {
  const narrowed = filtersOf(asked);
  if ('unfit' in narrowed) return narrowed;
  const lanes = asked['lanes'] ?? 'none';
  if (!oneOf(TASK_LANES, lanes)) return { unfit: 'lanes' };
  return {
    name: 'api_task_board',
    text: 'select public.task_board($1, $2) as answer',
    values: [narrowed.filters, lanes],
  };
};

const page: Listing = (asked) => {
  const narrowed = filtersOf(asked);
  if ('unfit' in narrowed) return narrowed;
  const { status = '', sort = 'due_at', direction = 'asc', page: nth = '0', page_size: size = '25' } = asked;
  const statuses = typeof status === 'string' ? status.split(',').filter((each) => each !== '') : null;
  if (!statuses?.every((each) => oneOf(TASK_STATUSES, each))) return { unfit: 'status' };
  if (!oneOf(TASK_SORTS, sort)) return { unfit: 'sort' };
  if (!oneOf(['asc', 'desc'], direction)) return { unfit: 'direction' };
  const place = wholeNumber(nth, 1_000_000);
  const rows = wholeNumber(size, TASKS_A_PAGE_MAX);
  if (place === null) return { unfit: 'page' };
  if (rows === null || rows === 0) return { unfit: 'page_size' };
  return {
    name: 'api_find_tasks',
    text: 'select public.find_tasks($1, $2, $3, $4, $5, $6) as answer',
    values: [narrowed.filters, statuses, sort, direction, place, rows],
  };
};

const choices: Listing = (asked) => {
  const { search = '' } = asked;
  if (typeof search !== 'string' || search.length > 200) return { unfit: 'search' };
  return { name: 'api_task_choices', text: 'select public.task_choices($1) as answer', values: [search] };
};

/** Columns by their status: the rest of one, from after a position on. */
const cardsOf =
  (status: string): Listing =>
  (asked) => {
    const narrowed = filtersOf(asked);
    if ('unfit' in narrowed) return narrowed;
    const { after = null, limit = String(TASK_CARDS_AT_A_TIME) } = asked;
    // As text: a position can have more digits than a number of this language.
    if (after !== null && !(typeof after === 'string' && /^-?\d{1,20}(\.\d{1,40})?$/.test(after)))
      return { unfit: 'after' };
    const most = wholeNumber(limit, TASK_CARDS_AT_ONCE_MAX);
    if (most === null || most === 0) return { unfit: 'limit' };
    return {
      name: 'api_task_cards',
      text: `select jsonb_build_object('cards', public.task_cards($1, $2, $3::numeric, $4)) as answer`,
      values: [narrowed.filters, status, after, most],
    };
  };

type Request<Params = unknown> = FastifyRequest<{ Querystring: Record<string, unknown>; Params: Params }>;

function sendList(context: ApiContext, request: Request, reply: FastifyReply, listing: Listing) {
  const statement = listing(request.query);
  if ('unfit' in statement) return unfit(reply, statement.unfit);
  return answerAsCaller(context, request, reply, statement, true);
}

/** GET /api/task_management: the board, in one snapshot. */
export const getTaskBoard = (context: ApiContext, request: Request, reply: FastifyReply) =>
  sendList(context, request, reply, board);

/** GET /api/task_management/tasks: the table: a page of tasks with the counts of its tabs. */
export const getTaskPage = (context: ApiContext, request: Request, reply: FastifyReply) =>
  sendList(context, request, reply, page);

/** GET /api/task_management/choices: by what tasks can be filtered. */
export const getTaskChoices = (context: ApiContext, request: Request, reply: FastifyReply) =>
  sendList(context, request, reply, choices);

/** GET /api/task_management/columns/{status}/cards?after=&limit=: the cards of a column, from after a position on. */
export function getTaskCards(context: ApiContext, request: Request<{ status: string }>, reply: FastifyReply) {
  const { status } = request.params;
  if (!oneOf(TASK_COLUMNS, status)) return unfit(reply, status);
  return sendList(context, request, reply, cardsOf(status));
}

/** GET /api/task_management/tasks/{id}: a task opened. */
export function getTask(context: ApiContext, request: Request<{ id: string }>, reply: FastifyReply) {
  const { id } = request.params;
  return answerAsCaller(
    context,
    request,
    reply,
    { name: 'api_task_details', text: 'select public.task_details($1) as answer', values: [isUuid(id) ? id : null] },
    true,
  );
}

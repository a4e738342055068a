import { isUuid } from '@casewright/contracts/uuid';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import type { RequestOf } from '../../endpoints.ts';
import { answerAsCaller, unfit } from './answer.ts';
import { TASK_FILTERS, taskEndpoints as endpoints } from './endpoints.ts';

/** What a query holds, or the name of its first parameter that does not hold. */
function read<Schema extends z.ZodMiniObject>(schema: Schema, query: unknown): z.output<Schema> | { unfit: string } {
  const given = Object.entries(Object(query)).filter(([name, value]) => value !== '' || !TASK_FILTERS.includes(name));
  const parsed = schema.safeParse(Object.fromEntries(given));
  return parsed.success ? parsed.data : { unfit: String(parsed.error.issues[0]?.path[0]) };
}

/** The filters of what was asked, as the database takes them. */
function filtersOf(asked: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(asked).filter(([name]) => TASK_FILTERS.includes(name))));
}

/** GET /api/task_management: the board, in one snapshot. */
export function getTaskBoard(context: ApiContext, request: RequestOf<typeof endpoints.getBoard>, reply: FastifyReply) {
  const asked = read(endpoints.getBoard.query, request.query);
  if ('unfit' in asked) return unfit(reply, asked.unfit);
  return answerAsCaller(
    context,
    request,
    reply,
    {
      name: 'api_task_board',
      text: 'select public.task_board($1, $2) as answer',
      values: [filtersOf(asked), asked.lanes],
    },
    true,
  );
}

/** GET /api/task_management/tasks: the table: a page of tasks with the counts of its tabs. */
export function getTaskPage(context: ApiContext, request: RequestOf<typeof endpoints.getPage>, reply: FastifyReply) {
  const asked = read(endpoints.getPage.query, request.query);
  if ('unfit' in asked) return unfit(reply, asked.unfit);
  const { status, sort, direction, page, page_size: size } = asked;
  const statuses = status.split(',').filter((each) => each !== '');
  return answerAsCaller(
    context,
    request,
    reply,
    {
      name: 'api_find_tasks',
      text: 'select public.find_tasks($1, $2, $3, $4, $5, $6) as answer',
      values: [filtersOf(asked), statuses, sort, direction, page, size],
    },
    true,
  );
}

/** GET /api/task_management/choices: by what tasks can be filtered. */
export function getTaskChoices(
  context: ApiContext,
  request: RequestOf<typeof endpoints.getChoices>,
  reply: FastifyReply,
) {
  const asked = endpoints.getChoices.query.safeParse(request.query);
  if (!asked.success) return unfit(reply, 'search');
  return answerAsCaller(
    context,
    request,
    reply,
    { name: 'api_task_choices', text: 'select public.task_choices($1) as answer', values: [asked.data.search] },
    true,
  );
}

/** GET /api/task_management/columns/{status}/cards?after=&limit=: the cards of a column, from after a position on. */
export function getTaskCards(context: ApiContext, request: RequestOf<typeof endpoints.getCards>, reply: FastifyReply) {
  const status = endpoints.getCards.parts.status.safeParse(request.params.status);
  if (!status.success) return unfit(reply, request.params.status);
  const asked = read(endpoints.getCards.query, request.query);
  if ('unfit' in asked) return unfit(reply, asked.unfit);
  return answerAsCaller(
    context,
    request,
    reply,
    {
      name: 'api_task_cards',
      text: `select jsonb_build_object('cards', public.task_cards($1, $2, $3::numeric, $4)) as answer`,
      values: [filtersOf(asked), status.data, asked.after ?? null, asked.limit],
    },
    true,
  );
}

/** GET /api/task_management/tasks/{task_id}: a task opened. */
export function getTask(context: ApiContext, request: RequestOf<typeof endpoints.getTask>, reply: FastifyReply) {
  const { task_id: id } = request.params;
  return answerAsCaller(
    context,
    request,
    reply,
    { name: 'api_task_details', text: 'select public.task_details($1) as answer', values: [isUuid(id) ? id : null] },
    true,
  );
}

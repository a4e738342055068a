import { CARDS_AT_A_TIME } from '@casewright/contracts/case-board';
import { isUuid } from '@casewright/contracts/uuid';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import type { RequestOf } from '../../endpoints.ts';
import { askAsCaller } from '../../as-caller.ts';
import { caseBoardEndpoints as endpoints } from './endpoints.ts';

const NO_COLUMN = refusal('not_found', 'There is no such column on your board.');
const NO_CARD = refusal('not_found', 'There is no such case on your board.');

const invalid = (reply: FastifyReply) =>
  reply
    .code(400)
    .send(refusal('validation_failed', 'A board is narrowed by the id of a team and up to 200 characters.'));

/** GET /api/case_management: the board of the caller's firm, in one snapshot. */
export async function getBoard(
  context: ApiContext,
  request: RequestOf<typeof endpoints.getBoard>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = endpoints.getBoard.query.safeParse(request.query);
  if (!asked.success) return invalid(reply);
  const { team_id: team, search } = asked.data;
  const answer = await askAsCaller<{ board: unknown }>(
    context,
    caller,
    {
      name: 'api_board',
      text: `select jsonb_build_object('columns', coalesce(jsonb_agg(to_jsonb(b) - 'position' - 'version' order by b.position nulls first, b.id), '[]'),
        'may_manage', exists (select from private.caller_firms())) as board from public.case_board($1, $2, $3) b`,
      values: [team ?? null, search ?? null, CARDS_AT_A_TIME],
    },
    true,
  );
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  return reply.send(answer[0]?.board);
}

/** GET /api/case_management/columns/{stage_id}/cards?after=: the cards of a column that follow after a position. */
export async function getCards(
  context: ApiContext,
  request: RequestOf<typeof endpoints.getCards>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = endpoints.getCards.query.safeParse(request.query);
  if (!asked.success) return invalid(reply);
  const { team_id: team, search, after } = asked.data;
  const { stage_id: id } = request.params;
  if (!isUuid(id)) return reply.code(404).send(NO_COLUMN);
  const answer = await askAsCaller<{ cards: unknown }>(
    context,
    caller,
    {
      name: 'api_board_cards',
      text: `select coalesce(jsonb_agg(to_jsonb(c) order by c.position, c.id), '[]') as cards from public.board_cards($1, $2::numeric, $3, $4, $5) c`,
      values: [id, after ?? null, CARDS_AT_A_TIME, team ?? null, search ?? null],
    },
    true,
  );
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  return reply.send({ cards: answer[0]?.cards });
}

/** GET /api/case_management/cards/{case_id}: one card opened. */
export async function getCard(
  context: ApiContext,
  request: RequestOf<typeof endpoints.getCard>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const { case_id: id } = request.params;
  if (!isUuid(id)) return reply.code(404).send(NO_CARD);
  const answer = await askAsCaller<{ card: unknown }>(
    context,
    caller,
    { name: 'api_board_card', text: 'select public.board_card($1) as card', values: [id] },
    true,
  );
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const card = answer[0]?.card ?? null;
  return card === null ? reply.code(404).send(NO_CARD) : reply.send(card);
}

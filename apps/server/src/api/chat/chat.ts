import { isUuid } from '@casewright/contracts/uuid';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { chatEndpoints as endpoints } from './endpoints.ts';

const NO_CONVERSATION = refusal(
  'PT404',
  'There is no such conversation, or you are not in it.',
  'conversation_not_found',
);

/** GET /api/chat: a page of the caller's conversations. */
export async function getConversations(
  context: ApiContext,
  request: RequestOf<typeof endpoints.getConversations>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = endpoints.getConversations.query.safeParse(request.query);
  if (!asked.success)
    return reply
      .code(400)
      .send(
        refusal(
          'validation_failed',
          'Conversations are found by up to 200 characters, a kind, and where the page before ended.',
        ),
      );
  const { search, kind, before_at: at, before_id: id } = asked.data;
  const answer = await askAsCaller<{ conversations: unknown }>(
    context,
    caller,
    {
      name: 'api_conversations',
      text: `select coalesce(jsonb_agg(to_jsonb(c) order by c.last_at desc, c.id desc), '[]') as conversations
        from public.find_conversations($1, $2, $3, $4) c`,
      values: [search ?? '', kind ?? 'all', at ?? null, id ?? null],
    },
    true,
  );
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  return reply.send({ conversations: answer[0]?.conversations });
}

/** GET /api/chat/{conversation_id}/messages: a page of a conversation, in either direction. */
export async function getMessages(
  context: ApiContext,
  request: RequestOf<typeof endpoints.getMessages>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = endpoints.getMessages.query.safeParse(request.query);
  if (!asked.success)
    return reply.code(400).send(refusal('validation_failed', 'A page begins or ends at the id of a message.'));
  const { conversation_id: id } = request.params;
  if (!isUuid(id)) return reply.code(404).send(NO_CONVERSATION);
  const { before, after, since } = asked.data;
  const answer = await askAsCaller<{ messages: unknown }>(
    context,
    caller,
    {
      name: 'api_messages',
      // Whoever is not in it is refused by asking for its people.
      text: `select coalesce(jsonb_agg(to_jsonb(m) - 'ordinality' order by m.ordinality) filter (where m.id is not null), '[]') as messages
        from (select count(*) from public.conversation_people($1)) readers left join public.message_page($1, $2, $3, $4) with ordinality m on true`,
      values: [id, before ?? null, after ?? null, since ?? null],
    },
    true,
  );
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  return reply.send({ messages: answer[0]?.messages });
}

import { fieldOf } from '../../../../client/fields.ts';

/** A message that was written and is not at the server yet. */
export interface WaitingMessage {
  /** Its id at the server too, so that sending it twice is sending it once. */
  id: string;
  conversationId: string;
  body: string;
  replyTo: string | null;
  mentions: readonly string[];
  /** Its place among all that wait: they are sent in this order. */
  order: number;
  /** When it was written, as ISO 8601. */
  at: string;
  /** Why the server does not take it; null while it is still to be sent. */
  refusal: { message: string; hint: string; code: string } | null;
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A kept message as it was written; null for what cannot be one. */
export function waitingFrom(kept: unknown): WaitingMessage | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const [id, conversationId, body, at] = ['id', 'conversationId', 'body', 'at'].map((name) =>
    asText(fieldOf(kept, name)),
  );
  const order = fieldOf(kept, 'order');
  const mentions = fieldOf(kept, 'mentions');
  const refusal = fieldOf(kept, 'refusal');
  if (id == null || conversationId == null || body == null || at == null || typeof order !== 'number') return null;
  return {
    id,
    conversationId,
    body,
    at,
    order,
    replyTo: asText(fieldOf(kept, 'replyTo')),
    mentions: Array.isArray(mentions) ? mentions.filter((each) => typeof each === 'string') : [],
    refusal:
      typeof refusal === 'object' && refusal !== null
        ? {
            message: asText(fieldOf(refusal, 'message')) ?? '',
            hint: asText(fieldOf(refusal, 'hint')) ?? '',
            code: asText(fieldOf(refusal, 'code')) ?? '',
          }
        : null,
  };
}

/** The order in which messages were written, whichever tab wrote them. */
export const inOrder = (one: WaitingMessage, other: WaitingMessage): number =>
  one.order - other.order || (one.id < other.id ? -1 : 1);

/** Whether the server has said no to a message, and would again: everything else is tried again. */
export function isRefused(code: string): boolean {
  return code === '42501' || code === 'P0001' || code === 'PT404' || code === 'PT409' || /^2[23]/.test(code);
}

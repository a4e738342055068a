import { type NotificationType, notificationTypes } from '@casewright/contracts/notifications';

import { fieldOf } from '../../../../client/fields.ts';
import { productApi } from '../../../../client/product-api.ts';

const ADDRESS = '/api/notifications/unsubscribe';

/** What the link of a letter ends: e-mails of one kind, or all of them; null where the server names a kind that this page does not know. */
export type Ending = NotificationType | 'all' | null;

function endingOf(answer: unknown): Ending {
  const type = typeof answer === 'object' && answer !== null ? fieldOf(answer, 'type') : null;
  return type === 'all' ? type : (notificationTypes.find((known) => known === type) ?? null);
}

/** What a link would end; nothing changes by asking. Null for a link that leads nowhere; rejects with the server's refusal otherwise. */
export async function readLink(token: string): Promise<{ type: Ending } | null> {
  try {
    const { data } = await productApi.get<unknown>(ADDRESS, { params: { token } });
    return { type: endingOf(data) };
  } catch (refusal) {
    if (typeof refusal === 'object' && refusal !== null && fieldOf(refusal, 'code') === 'not_found') return null;
    throw refusal;
  }
}

/** Ends what a link ends. Rejects with the server's refusal. */
export async function unsubscribe(token: string): Promise<Ending> {
  const { data } = await productApi.post<unknown>(ADDRESS, { token });
  return endingOf(data);
}

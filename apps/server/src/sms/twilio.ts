import { z } from 'zod/mini';

import { objectIn } from '../json-object.ts';
import type { Send } from './sender.ts';

const API = 'https://api.twilio.com';
const TIMEOUT_MS = 10_000;
const ANSWER = z.object({ sid: z.string() });

/** An account of Twilio; `from` is a number or the id of a messaging service (`MG…`). */
export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  from: string;
}

/** A short message that Twilio did not take; the reason is its number, since its words can name the phone. */
export class TwilioRefused extends Error {
  readonly code: string;

  constructor(status: number, reason: unknown) {
    super('Twilio did not take a short message');
    this.name = 'TwilioRefused';
    this.code = typeof reason === 'number' ? `twilio ${reason}` : `http ${status}`;
  }
}

/** Sends through Twilio's Messages resource. `fetch` and the address are its own unless a test gives others. */
export function sendByTwilio(
  { accountSid, authToken, from }: TwilioAccount,
  { fetch: ask = fetch, api = API }: { fetch?: typeof fetch; api?: string } = {},
): Send {
  const url = `${api}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return async ({ to, text, channel }) => {
    const prefix = channel === 'whatsapp' ? 'whatsapp:' : '';
    const sender: [string, string] = from.startsWith('MG')
      ? ['MessagingServiceSid', from]
      : ['From', `${prefix}${from}`];
    const response = await ask(url, {
      method: 'POST',
      headers: { authorization, accept: 'application/json' },
      body: new URLSearchParams([['To', `${prefix}+${to}`], sender, ['Body', text]]),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = objectIn(await response.text());
    if (!response.ok) throw new TwilioRefused(response.status, body['code']);
    const parsed = ANSWER.safeParse(body);
    return { messageId: parsed.success ? parsed.data.sid : null };
  };
}

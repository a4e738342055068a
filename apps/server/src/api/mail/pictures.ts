import { makeSafeFetch } from '@casewright/backend';
import type { MailDetails } from '@casewright/contracts/mail';
import { picturesOf } from '@casewright/contracts/mail-document';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { fetchPictures } from '../../mailbox/remote-pictures.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { mailEndpoints as endpoints } from './endpoints.ts';

/** How many are fetched for at once by this process: each holds some megabytes. */
const MOST_AT_ONCE = 4;
const fetching = new Set<string>();
/** Each asks servers of others for up to fifty pictures. */
const FETCHES = { most: 20, seconds: 60 };
const fetch = makeSafeFetch({ timeoutMs: 8_000, maxBytes: 2 * 1024 * 1024 });

/** POST /api/mail/pictures: what a mail of the caller names elsewhere, and nothing else. */
export async function getPictures(
  context: ApiContext,
  request: RequestOf<typeof endpoints.getPictures>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = endpoints.getPictures.body.safeParse(request.body);
  if (!asked.success) return reply.code(400).send(refusal('validation_failed', 'A mail is asked for by its id.'));
  const answer = await askAsCaller<{ html: MailDetails['html'] }>(
    context,
    caller,
    {
      name: 'api_mail_pictures',
      text: `select public.mail_details($1) ->> 'html' as html`,
      values: [asked.data.mail_id],
    },
    true,
  );
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const person = caller.userId ?? '';
  const isBusy = fetching.has(person) || fetching.size >= MOST_AT_ONCE;
  const wait = isBusy ? 5 : await context.backend.rateLimits.count('mail pictures', person, FETCHES);
  if (wait > 0)
    return reply
      .code(429)
      .header('retry-after', wait)
      .send(refusal('too_many', `Pictures were fetched too often. Try it again in ${wait} seconds.`));
  const { only } = asked.data;
  const { elsewhere } = picturesOf(answer[0]?.html ?? '');
  const wanted = elsewhere.filter((address) => only === undefined || only.includes(address));
  fetching.add(person);
  try {
    return await reply.send({ pictures: await fetchPictures(wanted, fetch) });
  } finally {
    fetching.delete(person);
  }
}

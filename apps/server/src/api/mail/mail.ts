import type { MailDetails, MailPerson, MailRow } from '@casewright/contracts/mail';
import { isUuid } from '@casewright/contracts/uuid';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { isMailView, mailEndpoints as endpoints } from './endpoints.ts';

const addressed = ({ name, address }: MailPerson) => ({ name, email: address });

/** GET /api/mail/list: a page of the caller's mails. */
export async function getMails(
  context: ApiContext,
  request: RequestOf<typeof endpoints.getMails>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = endpoints.getMails.query.safeParse(request.query);
  const { labelId: label = 'inbox', caseId, search, kind, before_at: at, before_id: id } = asked.data ?? {};
  const view = caseId !== undefined ? 'case' : isMailView(label) ? label : isUuid(label) ? 'label' : null;
  if (!asked.success || view === null)
    return reply
      .code(400)
      .send(
        refusal(
          'validation_failed',
          'Mails are listed by a folder, a label or a case, up to 500 characters, and where the page before ended.',
        ),
      );
  const answer = await askAsCaller<{ mails: MailRow[] }>(
    context,
    caller,
    {
      name: 'api_mails',
      text: `select coalesce(jsonb_agg(to_jsonb(m) order by m.at desc, m.id desc), '[]') as mails
        from public.find_mails($1, $2, $3, $4, $5, $6, $7) m`,
      values: [
        view,
        view === 'label' ? label : null,
        caseId ?? null,
        search ?? '',
        kind ?? 'all',
        at ?? null,
        id ?? null,
      ],
    },
    true,
  );
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const mails = (answer[0]?.mails ?? []).map((mail) => ({
    id: mail.id,
    threadId: mail.thread_id,
    folder: mail.folder,
    labelIds: mail.labels,
    from: { name: mail.from_name, email: mail.from_address, avatarUrl: mail.avatar_url },
    to: mail.to_people.map(addressed),
    subject: mail.subject,
    message: mail.snippet,
    createdAt: mail.at,
    isUnread: mail.thread_unread,
    isStarred: mail.is_starred,
    isImportant: mail.is_important,
    hasAttachments: mail.has_attachments,
    case: mail.filed_on,
  }));
  return reply.send({ mails });
}

/** GET /api/mail/details: one mail of the caller. */
export async function getMail(
  context: ApiContext,
  request: RequestOf<typeof endpoints.getMail>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = endpoints.getMail.query.safeParse(request.query);
  if (!asked.success) return reply.code(400).send(refusal('validation_failed', 'A mail is asked for by its id.'));
  const answer = await askAsCaller<{ mail: MailDetails }>(
    context,
    caller,
    { name: 'api_mail', text: 'select public.mail_details($1) as mail', values: [asked.data.mailId] },
    true,
  );
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const [row] = answer;
  if (row === undefined) throw new Error('The database has answered nothing');
  const { mail } = row;
  return reply.send({
    mail: {
      id: mail.id,
      threadId: mail.thread_id,
      folder: mail.folder,
      labelIds: mail.labels,
      from: { name: mail.from_name, email: mail.from_address, avatarUrl: mail.avatar_url },
      to: mail.to,
      cc: mail.cc,
      bcc: mail.bcc,
      subject: mail.subject,
      message: mail.text ?? '',
      html: mail.html,
      createdAt: mail.received_at,
      isUnread: mail.is_unread,
      isStarred: mail.is_starred,
      isImportant: mail.is_important,
      attachments: mail.attachments,
      filed: mail.filed,
    },
  });
}

interface Count {
  kind: 'folder' | 'label' | 'case';
  id: string | null;
  name: string;
  detail: string | null;
  number: number;
}

const TYPES = { folder: 'system', label: 'custom', case: 'case' } as const;

/** GET /api/mail/labels: what the mails of the caller are sorted by, with the numbers that the page shows. */
export async function getLabels(
  context: ApiContext,
  request: RequestOf<typeof endpoints.getLabels>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const answer = await askAsCaller<Count>(
    context,
    caller,
    { name: 'api_mail_labels', text: 'select * from public.mail_counts()', values: [] },
    true,
  );
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const labels = answer.map(({ kind, id, name, detail, number }) => ({
    id: id ?? name,
    type: TYPES[kind],
    name,
    color: kind === 'label' ? detail : null,
    unreadCount: number,
  }));
  return reply.send({ labels });
}

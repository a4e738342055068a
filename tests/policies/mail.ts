import type { TestTransaction } from './database.ts';
import { actors, type Actor } from './fixture.ts';

type Person = Exclude<Actor, 'guest'>;

/** What a function that changes a draft answers. */
export interface Draft {
  id: string;
  message_id: string;
  thread_id: string;
  account_id: string;
  revision: number;
  state: string;
  to: { user_id: string | null; address: string | null; name: string | null }[];
  cc: { user_id: string | null; address: string | null }[];
  subject: string;
  body: string;
  send_at: string | null;
  attachments: { id: string; name: string; size: number }[];
}

/** A row of find_mails, as far as the tests read it. */
export interface MailRow {
  id: string;
  thread_id: string;
  message_id: string;
  folder: string;
  subject: string;
  at: Date;
  is_unread: boolean;
  is_starred: boolean;
  labels: string[];
  filed_on: { id: string; number: string } | null;
  suggested: boolean;
  state: string;
  thread_count: number;
}

/** What a mail of the tests says. */
export interface Written {
  to?: readonly Person[];
  cc?: readonly Person[];
  bcc?: readonly Person[];
  addresses?: readonly string[];
  subject?: string;
  body?: string;
  fileOn?: string;
}

const draftOf = (rows: readonly { draft: Draft }[]): Draft => {
  const [row] = rows;
  if (row === undefined) throw new Error('There is no draft');
  return row.draft;
};

/** Begins a mail, or an answer to one. */
export async function begin(
  tx: TestTransaction,
  actor: Actor,
  kind = 'new',
  mailId: string | null = null,
): Promise<Draft> {
  const { rows } = await tx.as<{ draft: Draft }>(actor, 'select begin_mail_draft(kind => $1, mail_id => $2) as draft', [
    kind,
    mailId,
  ]);
  return draftOf(rows);
}

/** Saves a draft. */
export async function save(
  tx: TestTransaction,
  actor: Actor,
  draft: Draft,
  change: Record<string, unknown>,
): Promise<Draft> {
  const { rows } = await tx.as<{ draft: Draft }>(actor, 'select save_mail_draft($1, $2, $3) as draft', [
    draft.id,
    draft.revision,
    JSON.stringify(change),
  ]);
  return draftOf(rows);
}

/** Has a draft wait to be sent. */
export async function send(tx: TestTransaction, actor: Actor, draft: Draft): Promise<Draft> {
  const { rows } = await tx.as<{ draft: Draft }>(actor, 'select send_mail($1, $2) as draft', [
    draft.id,
    draft.revision,
  ]);
  return draftOf(rows);
}

/** What the server does ten seconds later; answers to how many people here it came. */
export async function deliver(tx: TestTransaction, draft: Draft): Promise<number | null> {
  await tx.owner(`update mail_messages set send_at = now() - interval '1 second' where id = $1`, [draft.message_id]);
  const taken = await tx.owner<{ attempt: number; body: string }>('select attempt, body from private.take_mail($1)', [
    draft.message_id,
  ]);
  const [row] = taken.rows;
  if (row === undefined) return null;
  const { rows } = await tx.owner<{ n: number | null }>('select private.deliver_mail($1, $2, $3, null) as n', [
    draft.message_id,
    row.attempt,
    row.body,
  ]);
  return rows[0]?.n ?? null;
}

const people = (them: readonly Person[] = []) => them.map((each) => ({ user_id: actors[each] }));

/** A mail that was sent and has arrived; answers its author's copy as the draft that it was. */
export async function mailOf(tx: TestTransaction, actor: Actor, written: Written): Promise<Draft> {
  const draft = await save(tx, actor, await begin(tx, actor), {
    to: [...people(written.to), ...(written.addresses ?? []).map((address) => ({ address }))],
    cc: people(written.cc),
    bcc: people(written.bcc),
    subject: written.subject ?? 'Of the matter',
    body: written.body ?? 'Good day',
    ...(written.fileOn !== undefined && { file_on: written.fileOn }),
  });
  await deliver(tx, await send(tx, actor, draft));
  return draft;
}

/** A list of somebody's mails. */
export async function found(
  tx: TestTransaction,
  actor: Actor,
  view = 'inbox',
  search = '',
  kind = 'all',
): Promise<MailRow[]> {
  const { rows } = await tx.as<MailRow>(actor, 'select * from find_mails($1, null, null, $2, $3, max_rows => 100)', [
    view,
    search,
    kind,
  ]);
  return rows;
}

/** One's own copy with its message. */
export async function detailsOf(tx: TestTransaction, actor: Actor, mailId: string): Promise<Record<string, unknown>> {
  const { rows } = await tx.as<{ details: Record<string, unknown> }>(actor, 'select mail_details($1) as details', [
    mailId,
  ]);
  return only(rows).details;
}

/** The first of a list that must not be empty. */
export function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('There is none');
  return row;
}

/** An account of a mail server. */
export async function accountOf(tx: TestTransaction, actor: Actor): Promise<string> {
  const { rows } = await tx.as<{ id: string }>(
    actor,
    `select (connect_mail_account('{"address": "me@firm.example", "imap_host": "imap.firm.example", "imap_port": 993, "imap_security": "tls", "imap_user": "me",
      "smtp_host": "smtp.firm.example", "smtp_port": 465, "smtp_security": "tls", "smtp_user": "me"}')).id`,
  );
  return only(rows).id;
}

/** What the server does with a mail of a mail server. */
export async function arrive(
  tx: TestTransaction,
  account: string,
  uid: number,
  mail: object,
  uidvalidity = 1,
): Promise<{ mail_id: string; is_new: boolean }> {
  const { rows } = await tx.owner<{ mail_id: string; is_new: boolean }>(
    `select * from private.take_in_mail($1, 'INBOX', $2, $3, $4)`,
    [
      account,
      uidvalidity,
      uid,
      JSON.stringify({
        message_id: `<${uid}@x.example>`,
        from: { name: 'Ann', address: 'ann@x.example' },
        to: [{ address: 'me@firm.example' }],
        sent_at: '2026-11-01T10:00:00Z',
        text: 'Good day',
        ...mail,
      }),
    ],
  );
  return only(rows);
}

/** The mark of an appointment to which mails invite. */
export const INVITED_UID = 'hearing-7@court.example';
/** That appointment, as reading a mail makes it. */
export const invitedEvent = (more: object = {}) => ({
  uid: INVITED_UID,
  import_hash: 'one',
  title: 'Hearing',
  description: null,
  location: null,
  all_day: false,
  start: '2027-01-11T15:30:00Z',
  end: '2027-01-11T16:30:00Z',
  start_date: null,
  end_date: null,
  time_zone: 'UTC',
  recurrence: null,
  rdates: [],
  busy: true,
  exceptions: [],
  ...more,
});

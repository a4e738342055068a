import { createReadStream } from 'node:fs';
import { domainToUnicode } from 'node:url';

import type { Run } from '../../jobs/job.ts';
import { REFUSALS, type ReadMail } from '../reading/mail-job.ts';
import type { FolderPlace, LocalChange, MailPlace, MailStore } from './mail-store.ts';

type Keep = NonNullable<Run['keepBytes']>;

/** The database or storage did not take something; why is its cause. */
export class KeepingFailed extends Error {
  constructor(cause: unknown) {
    super('What was read of a mail server was not kept', { cause });
    this.name = 'KeepingFailed';
  }
}

/** Keeps what is read of an account in the database, and the bytes of what it encloses in storage before. */
export function databaseStore(ask: Run['query'], keepBytes: Keep, accountId: string): MailStore {
  const query: Run['query'] = (text, values) =>
    ask<never>(text, values).catch((error: unknown) => {
      throw new KeepingFailed(error);
    });
  const at = ({ path, uidValidity }: FolderPlace): unknown[] => [accountId, path, String(uidValidity)];
  const note: MailStore['noteFlags'] = async (folder, places) => {
    if (places.length === 0) return;
    const noted = places.map(({ uid, seen, flagged }) => ({ uid, seen, flagged }));
    await query('select private.note_mail_places($1, $2, $3, $4)', [...at(folder), JSON.stringify(noted)]);
  };
  return {
    begin: async (folder) => {
      const { rows } = await query<{ last_uid: string }>(
        'select last_uid::text from private.begin_folder($1, $2, $4, $3)',
        [...at(folder), folder.role],
      );
      return { wasWhole: Number(rows[0]?.last_uid ?? 0) > 0 };
    },
    known: async (folder, uids) => {
      const { rows } = await query<{ uid: string }>(
        'select uid::text from private.known_mail_places($1, $2, $3, $4) uid',
        [...at(folder), uids.map(String)],
      );
      return new Set(rows.map(({ uid }) => Number(uid)));
    },
    keep: async (folder, place, mail, fileOf) => {
      const value = await valueOf(mail, fileOf, keepBytes).catch((error: unknown) => {
        throw new KeepingFailed(error);
      });
      const take = async (said: object): Promise<void> => {
        const json = JSON.stringify({ ...said, ...placeValue(folder, place) });
        await query('select private.take_in_mail($1, $2, $3, $4, $5)', [...at(folder), String(place.uid), json]);
      };
      try {
        await take(value);
      } catch (error) {
        if (!(error instanceof KeepingFailed) || !isUnfit(error.cause)) throw error;
        // One mail that does not fit keeps nobody from the others.
        await take({ text: REFUSALS.broken, checks: { refused: 'broken' } });
      }
      await note(folder, [place]);
    },
    noteFlags: note,
    changes: async (folder) => {
      const { rows } = await query<{ uid: string; seen: boolean; flagged: boolean; role: string }>(
        'select uid::text, seen, flagged, role from private.mail_changes_of($1, $2, $3)',
        at(folder),
      );
      return rows.map(({ uid, ...rest }): LocalChange => ({ uid: Number(uid), ...rest }));
    },
    sent: async (folder, changes) => {
      if (changes.length === 0) return;
      const noted = changes.map(({ uid, seen, flagged }) => ({ uid, seen, flagged }));
      await query('select private.note_mail_places($1, $2, $3, $4, true)', [...at(folder), JSON.stringify(noted)]);
    },
    end: async (folder, lastUid) => {
      await query(
        `select private.end_folder(f.id, $3, $4, null) from private.mail_account_folders f where f.account_id = $1 and f.path = $2`,
        [...at(folder), String(Math.max(lastUid, 1))],
      );
    },
  };
}

/** What the rules of a column or a value's kind refuse. */
const isUnfit = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

const placeValue = ({ role }: FolderPlace, { seen, flagged, receivedAt, size }: MailPlace) => ({
  seen,
  flagged,
  size,
  folder: role,
  received_at: receivedAt?.toISOString() ?? null,
});

/** The domain of a sender in the letters in which people see it, where that is another than the one in which it was sent (xn--…). */
function shownDomain(from: ReadMail['from']): { domain?: string } {
  const domain = from?.address.split('@')[1]?.toLowerCase() ?? '';
  const shown = /(^|\.)xn--/.test(domain) ? domainToUnicode(domain) : '';
  return shown === '' || shown === domain ? {} : { domain: shown };
}

const bracketed = (id: string | null): string | null => (id === null ? null : `<${id}>`);

/** A mail as private.take_in_mail takes it. */
async function valueOf(mail: ReadMail, fileOf: (file: string) => string, keepBytes: Keep): Promise<object> {
  // One without an id is known by what it says, so that it is the same one in another place.
  const id = mail.messageId ?? (mail.digest === '' ? null : `${mail.digest}@digest.invalid`);
  const head = { message_id: bracketed(id), subject: mail.subject, from: mail.from, sent_at: mail.sentAt };
  // Who has it sees that it is there, from whom, and why it is not shown.
  if (mail.state === 'refused') return { ...head, text: REFUSALS[mail.reason], checks: { refused: mail.reason } };
  const attachments: object[] = [];
  for (const { file, name, mediaType, contentId } of mail.attachments) {
    const { version, size, sha256 } = await keepBytes(createReadStream(fileOf(file)));
    const isInline = contentId !== null && mail.html?.includes(`="cid:${contentId}"`) === true;
    attachments.push({
      name,
      media_type: mediaType,
      version,
      size,
      checksum: sha256,
      content_id: contentId,
      is_inline: isInline,
    });
  }
  return {
    ...head,
    in_reply_to: bracketed(mail.inReplyTo),
    references: mail.references.map(bracketed),
    reply_to: mail.replyTo,
    to: mail.to,
    cc: mail.cc,
    text: mail.text,
    html: mail.html,
    checks: {
      ...mail.checks,
      ...shownDomain(mail.from),
      several_senders: mail.severalSenders,
      automatic: mail.isAutomatic,
      cut: mail.cut,
    },
    invitation: mail.invitation,
    attachments,
  };
}

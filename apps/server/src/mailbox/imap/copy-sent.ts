import type { ImapFlow } from 'imapflow';

/** A mail that was sent through the mail server of its account. */
export interface SentMail {
  header_id: string;
  sent_at: Date;
}

/**
 * Puts what was sent into a folder of the mail server, as mail programs do; its owner finds it there with every other program. One that is there
 * by its id stays alone: many mail servers keep what is sent through them. What the mail server does not take, or has no source at this moment, is
 * left out.
 * @throws what the connection and `sourceOf` throw
 */
export async function copySent<Mail extends SentMail>(
  client: ImapFlow,
  path: string,
  mails: readonly Mail[],
  sourceOf: (mail: Mail) => Promise<Buffer | null>,
): Promise<void> {
  await client.mailboxOpen(path);
  for (const mail of mails) {
    const there = await client.search({ header: { 'message-id': mail.header_id } }, { uid: true });
    if (Array.isArray(there) && there.length > 0) continue;
    const source = await sourceOf(mail);
    if (source === null) continue;
    await client.append(path, source, ['\\Seen'], mail.sent_at).catch((error: unknown) => {
      // No room, or no right to write there.
      if (error instanceof Error && 'responseStatus' in error && error.responseStatus === 'NO') return;
      throw error;
    });
  }
}

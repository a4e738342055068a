import type { Environment } from '../environment.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/** An e-mail to one person. */
export interface Letter {
  /** Unique and the same at every attempt: letters, digits and hyphens. A letter that arrives twice is recognised by it. */
  id: string;
  /** One plain address. */
  to: string;
  /** Whom an answer reaches, where that is not the sender. */
  replyTo?: { name: string; address: string };
  /** One line: see header-text.ts. */
  subject: string;
  /** Plain text. */
  text: string;
  /** The same words as HTML, where the letter has a button. */
  html?: string;
  /** The language of the words (BCP 47), where it was chosen for the reader. */
  language?: string;
  /** Where a POST ends letters of this kind, for the button of mail programs. */
  unsubscribeLink?: string;
}

/** Sends e-mail, or keeps what would have been sent. */
export interface Mailer {
  /**
   * Resolves when the letter was handed over. `beforeLast` is awaited before its last bytes leave, where a letter could end up in doubt:
   * what it rejects with is thrown, and nothing was sent. It comes within half a minute of the call or not at all.
   * @throws Unsent, which says whether the letter may be tried again.
   */
  send(letter: Letter, beforeLast?: () => Promise<void>): Promise<void>;
  close(): void;
}

/** A mail server when SMTP_URL names one; otherwise the folder `outbox` under DATA_DIR. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Environment): Mailer {
  return smtpUrl === null ? openOutbox(dataDir, mailFrom) : openSmtp(smtpUrl, mailFrom);
}

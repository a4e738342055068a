import { parseConnectionUrl, type ConnectionUrlOptions } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection';

import type { MailFrom } from '../environment.ts';
import { wholeLetter } from './envelope.ts';
import { Gate, outcomeOf, Unsent } from './handing.ts';
import type { Letter, Mailer } from './mailer.ts';

/** A mail server that does not answer is given up within half a minute, before the letter's next attempt is due. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through the mail server of SMTP_URL, over a connection for each letter. */
export function openSmtp(url: string, from: MailFrom): Mailer {
  const options = parseConnectionUrl(url);
  return {
    send: async (letter: Letter, beforeLast = () => Promise.resolve()) => {
      const { message, envelope } = await wholeLetter(letter, from);
      await handOver(options, envelope, message, beforeLast);
    },
    close: () => undefined,
  };
}

/** What a mail server is reached by. */
export type SmtpOptions = Pick<ConnectionUrlOptions, 'host' | 'port' | 'secure' | 'tls'> & {
  auth?: SMTPConnectionAuth | undefined;
  requireTLS?: boolean;
};

/**
 * Hands a letter to a mail server. `beforeLast` is awaited before its last bytes leave: what it rejects with is thrown, and nothing was sent.
 * @throws Unsent
 */
export async function handOver(
  options: SmtpOptions,
  envelope: { from: string; to: string[] },
  message: Buffer,
  beforeLast: () => Promise<void>,
): Promise<void> {
  const gate = new Gate(message, beforeLast);
  try {
    await converse({ ...options, ...TIMEOUTS }, envelope, gate);
  } catch (error) {
    const released = await gate.close();
    throw gate.refusal ?? outcomeOf(error, released);
  }
  // A server that says it took the letter before its end came has taken none.
  if (!(await gate.close())) throw gate.refusal ?? new Unsent('later', 'EPROTOCOL');
}

/** Asks a mail server whether it lets us in, and sends nothing. @throws the library's error, or what the server said */
export async function requireSmtp(url: string): Promise<void> {
  const options = { ...parseConnectionUrl(url), ...TIMEOUTS };
  await connected(options, (connection, end) =>
    end(
      options.auth && !connection.allowsAuth
        ? new Error('The mail server takes no password here. Is it another port, or one without TLS?')
        : null,
    ),
  );
}

/**
 * One connection for one letter. Not nodemailer's transport: that one reads a letter into its buffers before the mail server has agreed to
 * take any, so that nobody would know when the last bytes leave.
 */
function converse(options: SmtpOptions, envelope: { from: string; to: string[] }, gate: Gate): Promise<void> {
  return connected(options, (connection, end) => connection.send(envelope, gate.stream, end));
}

/** Opens a connection, signs in where the server knows that, and closes it when `work` has called `end`. */
function connected(
  options: SmtpOptions,
  work: (connection: SMTPConnection, end: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const connection = new SMTPConnection(options);
    const end = (error?: Error | null): void => {
      connection.close();
      if (error) reject(error);
      else resolve();
    };
    const send = (): void => work(connection, end);
    connection.once('error', end);
    connection.connect((error) => {
      if (error) end(error);
      else if (options.auth && connection.allowsAuth)
        connection.login(options.auth, (refused) => (refused ? end(refused) : send()));
      else send();
    });
    // What comes after the end is of no interest, and unheard it would end the process.
    connection.on('error', () => undefined);
  });
}

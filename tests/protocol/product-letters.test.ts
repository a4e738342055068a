import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freshFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';
import { portOf } from './auth-server.ts';

const password = 'correct horse battery';
const address = (): string => `letters-${randomUUID()}@example.org`;

describe('letters of the product', () => {
  let smtp: SMTPServer;
  let server: TestServer;
  const received: { to: string[]; letter: Buffer }[] = [];
  const dataDir = freshFolder();

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map((each) => each.address), letter: Buffer.concat(chunks) });
          done();
        });
      },
    });
    const listening = smtp.listen(0, '127.0.0.1');
    await new Promise<void>((resolve) => listening.once('listening', resolve));
    const port = portOf(listening);
    server = await startServer({
      DATA_DIR: dataDir,
      DEMO: '0',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'The Office <office@firm.test>',
    });
  });
  afterAll(async () => {
    await server.stop();
    await new Promise<void>((resolve) => smtp.close(resolve));
    removeFolder(dataDir);
  });

  /** The letter to somebody with such a subject, as soon as it has come. */
  const to = async (email: string, subject: RegExp): Promise<ParsedMail> => {
    let found: ParsedMail | undefined;
    const look = async (): Promise<boolean> => {
      const mails = await Promise.all(
        received.filter((each) => each.to.includes(email)).map(({ letter }) => simpleParser(letter)),
      );
      found = mails.findLast((mail) => subject.test(mail.subject ?? ''));
      return found !== undefined;
    };
    await expect.poll(look, { timeout: 15_000 }).toBe(true);
    if (!found) throw new Error('no letter has come');
    return found;
  };

  it('mails a new user, in their language, and the link leads into the app', async () => {
    const email = address();
    const client = createClient(server.url, server.anonKey, { auth: { persistSession: false } });
    await client.auth.signUp({ email, password, options: { data: { language: 'ar', first_name: 'Ada' } } });
    const mail = await to(email, /^Casewright: أكّد/);
    expect(mail.from?.text).toBe('"The Office" <office@firm.test>');
    expect(mail.html).toContain('dir="rtl"');
    const link = /https?:\S+verify\?\S+/.exec(mail.text ?? '')?.[0] ?? '';
    expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(link.startsWith(`${server.url}/auth/v1/verify?token=`)).toBe(true);
    const answer = await fetch(link, { redirect: 'manual' });
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${server.url}/?#access_token=`));
  });

  it('asks a browser for its language when nobody has chosen one', async () => {
    const email = address();
    await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: server.anonKey, 'accept-language': 'de-DE,vi;q=0.8,en;q=0.5' },
      body: JSON.stringify({ email, password }),
    });
    const mail = await to(email, /xác nhận địa chỉ e-mail/);
    const code = /^\d{6}$/m.exec(mail.text ?? '')?.[0] ?? '';
    const client = createClient(server.url, server.anonKey, { auth: { persistSession: false } });
    const { data } = await client.auth.verifyOtp({ type: 'email', email, token: code });
    expect(data.session?.user.email).toBe(email);
    await client.auth.updateUser({ password: 'quite another one' });
    // This client says no language, so the letter has the one that everybody can be expected to have.
    await to(email, /^Casewright: your password was changed$/);
  });

  it('keeps the letters of the demonstration beside its data', async () => {
    const outbox = join(process.env.TEST_DATA_DIR ?? '', 'outbox');
    mkdirSync(outbox, { recursive: true, mode: 0o700 });
    const email = address();
    const client = createClient(process.env.TEST_BASE_URL ?? '', process.env.TEST_ANON_KEY ?? '', {
      auth: { persistSession: false },
    });
    await client.auth.signUp({ email, password });
    await client.auth.resetPasswordForEmail(email);
    const letters = (): string[] =>
      readdirSync(outbox)
        .filter((name) => name.startsWith('auth-') && name.endsWith('.eml'))
        .map((name) => readFileSync(join(outbox, name), 'utf8'))
        .filter((letter) => letter.includes(`To: ${email}\r\n`));
    await expect.poll(() => letters().length, { timeout: 15_000 }).toBe(1);
    const mail = await simpleParser(letters()[0] ?? '');
    expect(mail.subject).toBe('Casewright: choose a new password');
  });
});

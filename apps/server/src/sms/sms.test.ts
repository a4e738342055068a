import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { readEnvironment } from '../environment.ts';
import { openSms } from './sender.ts';
import { sendByTwilio } from './twilio.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Received {
  url: string;
  authorization: string;
  form: Record<string, string>;
}

/** A server in Twilio's place. */
async function fakeTwilio(status: number, answer: object): Promise<{ api: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({
        url: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        form: Object.fromEntries(new URLSearchParams(body)),
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { api: `http://127.0.0.1:${address.port}`, received };
}

const ACCOUNT = { accountSid: 'AC123', authToken: 'secret', from: '+15005550006' };
const MESSAGE = { to: '4915112345678', text: 'Your code', channel: 'sms' } as const;

test('Twilio is asked as its interface has it, and its id is the answer', async () => {
  const { api, received } = await fakeTwilio(201, { sid: 'SM42', status: 'queued' });
  expect(await sendByTwilio(ACCOUNT, { api })(MESSAGE)).toEqual({ messageId: 'SM42' });
  expect(received).toEqual([
    {
      url: '/2010-04-01/Accounts/AC123/Messages.json',
      authorization: `Basic ${Buffer.from('AC123:secret').toString('base64')}`,
      form: { To: '+4915112345678', From: '+15005550006', Body: 'Your code' },
    },
  ]);
});

test('a messaging service and WhatsApp are named as Twilio wants them', async () => {
  const { api, received } = await fakeTwilio(201, { sid: 'SM43' });
  await sendByTwilio({ ...ACCOUNT, from: 'MG1' }, { api })(MESSAGE);
  await sendByTwilio(ACCOUNT, { api })({ ...MESSAGE, channel: 'whatsapp' });
  expect(received.map(({ form }) => form)).toEqual([
    { To: '+4915112345678', MessagingServiceSid: 'MG1', Body: 'Your code' },
    { To: 'whatsapp:+4915112345678', From: 'whatsapp:+15005550006', Body: 'Your code' },
  ]);
});

test('a refusal names its number and not the phone', async () => {
  const { api } = await fakeTwilio(400, { code: 21_211, message: "'+4915112345678' is not a valid phone number" });
  const refusal = await sendByTwilio(ACCOUNT, { api })(MESSAGE).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'TwilioRefused', code: 'twilio 21211' });
  expect(String(refusal)).not.toContain('4915112345678');
});

test('without a provider messages are kept for the server alone, in the language of the person', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'casewright-sms-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const sms = openSms(readEnvironment({ DATA_DIR: folder, SMS_PROVIDER: 'file' }));
  const sent = await sms?.send({ ...MESSAGE, otp: '012345', language: 'fr-FR' });
  const [name = ''] = readdirSync(join(folder, 'outbox'));
  expect(name).toBe(`${sent?.messageId}.sms`);
  expect(readFileSync(join(folder, 'outbox', name), 'utf8')).toBe(
    'To: +4915112345678\nChannel: sms\n\n012345 est votre code pour Casewright. Ne le communiquez à personne.\n',
  );
  expect(statSync(join(folder, 'outbox', name)).mode & 0o077).toBe(0);
});

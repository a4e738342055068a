import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { answering } from '../../testing/answering.ts';
import { passwordsBy } from '../../testing/mail-access.ts';
import { startTestProvider } from '../../testing/mail-provider.ts';
import { startTestSmtp, type TestSmtp } from '../../testing/smtp.ts';
import type { TakenMail } from '../jobs/send-mail.ts';
import type { AccountAccess } from './access/account-secret.ts';
import { carryMail } from './carry-mail.ts';
import { loadMailKey } from './mail-key.ts';

let folder: string;
let smtp: TestSmtp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-carry-'));
  await writeFile(join(folder, 'bytes'), 'PDF');
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  smtp = await startTestSmtp();
});
afterEach(() => smtp.close());

const person = (name: string | null, address: string | null) => ({ user_id: null, name, address });
const MAIL: TakenMail = {
  message_id: 'm',
  attempt: 1,
  author_id: 'a',
  account_id: 'account',
  from_name: 'Ada\r\nBcc: x@y.test',
  from_address: 'ada@firm.test',
  to_people: [person('Paul', 'paul@sv.test'), { user_id: 'u', name: 'Inside', address: null }],
  cc_people: [],
  outside: [person('Paul', 'paul@sv.test'), person(null, 'hidden@sv.test')],
  subject: 'A word\r\nX: y',
  body: '',
  body_type: 'html',
  signature: null,
  header_id: '<m@firm.test>',
  in_reply_to: '<0@sv.test>',
  reference_ids: ['<00@sv.test>', '<0@sv.test>'],
  attachments: [
    {
      id: 'f',
      name: 'a.pdf',
      media_type: 'application/pdf',
      size: 3,
      object_path: 'p',
      content_id: null,
      is_inline: false,
    },
  ],
};

const NETWORK = { allowInner: true, plain: true };
/** An account that a provider gives access to. */
const BY_ACCESS = {
  address: 'ada@firm.test',
  smtp_host: '127.0.0.1',
  smtp_security: 'tls',
  smtp_user: 'ada',
  method: 'oauth',
  secret: '',
};

async function carry(
  mail: TakenMail = MAIL,
  smtpHost: string | null = '127.0.0.1',
  allowInner = true,
): Promise<string> {
  const key = await loadMailKey(folder, null);
  const account = {
    address: 'ada@firm.test',
    smtp_host: smtpHost,
    smtp_port: Number(new URL(smtp.url).port),
    smtp_security: 'tls',
    smtp_user: 'ada',
    method: 'password',
    secret: key.seal('account', 'secret'),
  };
  const query = answering((text) => (text.includes('mailbox_to_read') ? [account] : [{ version: 'v' }]));
  const objectFile = () => Promise.resolve(join(folder, 'bytes'));
  const network = { allowInner, plain: true };
  let asked = 0;
  await carryMail({ query, objectFile }, passwordsBy(key), network)(
    mail,
    { text: 'Good day', html: '<p>Good day</p>' },
    () => {
      asked += 1;
      return Promise.resolve();
    },
  );
  expect(asked).toBe(1);
  return smtp.taken[0] ?? '';
}

it('takes a mail to the mail server of its account, with what answers need, and nobody’s hidden address', async () => {
  const sent = (await carry()).replaceAll(/\r\n[ \t]/g, ' ');
  expect(sent).toMatch(/^From: "?Ada Bcc: x@y\.test"? <ada@firm\.test>\r$/m);
  expect(sent).toMatch(/^To: Paul <paul@sv\.test>\r$/m);
  expect(sent).toMatch(/^Subject: A word X: y\r$/m);
  expect(sent).toMatch(/^Message-ID: <m@firm\.test>\r$/m);
  expect(sent).toMatch(/^In-Reply-To: <0@sv\.test>\r$/m);
  expect(sent).toMatch(/^References: <00@sv\.test> <0@sv\.test>\r$/m);
  expect(sent).not.toContain('hidden@sv.test');
  expect(sent).toContain('filename=a.pdf');
  expect(sent).toContain(Buffer.from('PDF').toString('base64'));
});

it('is refused where there is no way out, and where its server is within a network', async () => {
  await expect(carry(MAIL, null)).rejects.toMatchObject({ outcome: 'refused', reason: 'no_way_out' });
  await expect(carry(MAIL, '127.0.0.1', false)).rejects.toMatchObject({
    outcome: 'refused',
    reason: 'address_not_public',
  });
  const bad = { ...MAIL, outside: [person(null, 'a@b.test>, <c@d.test')] };
  await expect(carry(bad)).rejects.toMatchObject({ outcome: 'refused', reason: 'address' });
  expect(smtp.taken).toEqual([]);
});

it('is handed over with renewed access where the mail server does not take the one that it had', async () => {
  const key = await loadMailKey(folder, null);
  const account = { ...BY_ACCESS, smtp_port: Number(new URL(smtp.url).port) };
  let access = ['first', 'second'];
  const forgotten: unknown[] = [];
  const query = answering((text, values) => {
    if (text.includes('forget_mail_access')) {
      forgotten.push(values[1]);
      access = access.slice(1);
    }
    const kept = { provider: 'own', access_secret: key.seal('account', access[0] ?? 'none'), is_fresh: true };
    if (text.includes('mailbox_to_read')) return [account];
    return text.includes('mail_access') ? [kept] : [{ version: 'v' }];
  });
  const objectFile = () => Promise.resolve(join(folder, 'bytes'));
  const send = () =>
    carryMail({ query, objectFile }, passwordsBy(key), NETWORK)(MAIL, { text: 'Good day', html: null }, () =>
      Promise.resolve(),
    );
  smtp.accepts = (user, given) => user === 'ada' && given === 'second';
  await send();
  expect([smtp.taken.length, forgotten.length]).toEqual([1, 1]);
  // Refused again it is tried later, by what is renewed then, and the owner reads of access, not of a password.
  smtp.accepts = () => false;
  await expect(send()).rejects.toMatchObject({ outcome: 'later', reason: 'access_refused' });
  expect([smtp.taken.length, forgotten.length]).toEqual([1, 3]);
});

it('is sent later where the operator is to mend how its provider gives access', async () => {
  const key = await loadMailKey(folder, null);
  const account = { ...BY_ACCESS, smtp_port: Number(new URL(smtp.url).port) };
  const query = answering((text) => {
    if (text.includes('mailbox_to_read')) return [account];
    if (text.includes('hold_mail_access')) return [{ secret: key.seal('account', 'refresh') }];
    return [{ provider: 'own', access_secret: null, is_fresh: false }];
  });
  const provider = await startTestProvider(993, 465);
  provider.refusesClient = true;
  const sendBy = (providers: AccountAccess['providers']) =>
    carryMail({ query, objectFile: () => Promise.resolve('') }, { ...passwordsBy(key), providers }, NETWORK)(
      MAIL,
      { text: 'Good day', html: null },
      () => Promise.resolve(),
    );
  try {
    await expect(sendBy([])).rejects.toMatchObject({ outcome: 'later', reason: 'provider_gone' });
    await expect(sendBy([provider.settings])).rejects.toMatchObject({ outcome: 'later', reason: 'provider_refused' });
  } finally {
    await provider.close();
  }
  expect(smtp.taken).toEqual([]);
});

import type { AuthMail, MailKind } from '@casewright/backend';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';

import { authLetter, authMailer } from './auth-letter.ts';
import { envelopeOf } from './envelope.ts';
import { LANGUAGES, languageFrom } from './languages.ts';
import type { Letter } from './mailer.ts';
import { TEXTS } from './texts.ts';

const SENDER = { appName: 'Casewright', siteUrl: 'https://casewright.example' };
const LINK =
  'https://casewright.example/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Fcasewright.example';
const KINDS: MailKind[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  'password_changed',
  'email_changed',
  'factor_added',
  'passkey_added',
  'passkey_removed',
  'factor_removed',
  'factors_reset',
];
const INFORMING: ReadonlySet<MailKind> = new Set([
  'password_changed',
  'email_changed',
  'factor_added',
  'passkey_added',
  'passkey_removed',
  'factor_removed',
  'factors_reset',
]);

function mailOf(kind: MailKind, changes: Partial<AuthMail> = {}): AuthMail {
  const informs = INFORMING.has(kind);
  const linked = !informs && kind !== 'reauthentication';
  return {
    kind,
    to: 'ada@example.org',
    otp: informs ? null : '012345',
    tokenHash: linked ? 'abc' : null,
    link: linked ? LINK : null,
    redirectTo: linked ? SENDER.siteUrl : null,
    newEmail: 'countess@example.org',
    language: null,
    userMetadata: {},
    ...changes,
  };
}

/** The letter as it travels, read by a mail program. */
async function travelled(letter: Letter) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(envelopeOf(letter, { name: 'Casewright', address: 'office@firm.test' }));
  return simpleParser(message);
}

/** The words that a reader sees, without the order and the spaces. */
const words = (text: string): string[] =>
  text
    .replaceAll(/[\u2066\u2069]/g, '')
    .replace('-- ', '')
    .split(/\s+/)
    .filter(Boolean)
    .toSorted();

function visible(html: string): string {
  return html
    .replace(/^[\s\S]*<body/, '<body')
    .replaceAll(/<\/(p|h1|td|tr|table)>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}

describe.each(LANGUAGES)('letters in %s', (language) => {
  test.each(KINDS)('%s has one address, one code, one link, and the same words in both forms', async (kind) => {
    const letter = authLetter(mailOf(kind, { language }), SENDER);
    const read = await travelled(letter);
    expect(read.subject).toBe(letter.subject);
    expect(read.headers.get('content-language')).toBe(language === 'cn' ? 'zh-Hans' : language);
    expect(read.headers.get('auto-submitted')).toBe('auto-generated');
    const { text = '', html } = read;
    expect(html).toContain(
      `lang="${language === 'cn' ? 'zh-Hans' : language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`,
    );
    expect(`${text}${String(html)}${letter.subject}`).not.toMatch(/[{}]|undefined|null/);
    // The app's name and the hint beside the button, with its bare address, are there for the eye alone.
    const hint = INFORMING.has(kind) || kind === 'reauthentication' ? '' : TEXTS[language].linkHint;
    const expected = words(`${text} Casewright ${hint}`);
    const shown = words(visible(String(html)).replaceAll('countess@example.org', ' countess@example.org '));
    const informs = INFORMING.has(kind);
    const link = informs
      ? /https:\/\/casewright\.example\/(auth\/supabase\/reset-password|contact-us)/.exec(text)?.[0]
      : LINK;
    if (kind === 'reauthentication') expect(text).not.toContain('https://');
    else expect(html).toContain(`href="${(link ?? 'none').replaceAll('&', '&amp;')}"`);
    const without = (list: string[]): string =>
      list
        .filter((word) => word !== link)
        .join('')
        .replaceAll(/\s/g, '')
        .split('')
        .toSorted()
        .join('');
    expect(without(shown)).toBe(without(expected.filter((word) => word !== '--')));
    expect(text.split('012345').length - 1).toBe(informs ? 0 : 1);
  });

  test('has no word of English left, and no remote picture or script', () => {
    for (const kind of KINDS) {
      const { subject, text, html = '' } = authLetter(mailOf(kind, { language }), SENDER);
      expect(html).not.toMatch(/<(img|script|link|iframe)|url\(/i);
      const prose = `${subject}\n${text}`.replaceAll(/https?:\S+|\S+@\S+|Casewright/g, '');
      if (language !== 'en') expect(prose).not.toMatch(/\b(the|your|you|account|password|address|sign|link)\b/i);
      if (language === 'ar' || language === 'cn') expect(prose).not.toMatch(/[a-z]{2,}/i);
    }
  });
});

test('nothing that a person chose becomes markup or a header', async () => {
  const evil = '"><script>alert(1)</script>{app}@example.org';
  const letter = authLetter(mailOf('email_change_current', { newEmail: evil, link: `${LINK}"onclick="x` }), {
    ...SENDER,
    appName: 'A & B <i>\r\nBcc: x@y.test',
  });
  expect(letter.html).not.toMatch(/<script|<i>|"onclick="/);
  expect(letter.subject).not.toMatch(/[\r\n]/);
  const read = await travelled(letter);
  expect(read.headers.has('bcc')).toBe(false);
});

test('a letter that is tried again is the same letter, another one is not', async () => {
  const sent: Letter[] = [];
  const mailer = authMailer({ send: (letter) => Promise.resolve(void sent.push(letter)), close: () => {} }, SENDER);
  const mail = mailOf('signup');
  await mailer.send(mail);
  await mailer.send(mail);
  await mailer.send(mailOf('signup'));
  expect(sent[0]?.id).toBe(sent[1]?.id);
  expect(sent[2]?.id).not.toBe(sent[0]?.id);
});

test.each([
  [null, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de-DE,de;q=0.9,vi;q=0.5,en;q=0.7', 'en'],
  ['zh-CN', 'cn'],
  ['cn', 'cn'],
  ['ar_EG', 'ar'],
  ['en;q=0.1, ar;q=0.2', 'ar'],
  ['fr;q=0', 'en'],
  ['klingon', 'en'],
  ['<script>', 'en'],
])('of %j the language is %s', (text, language) => {
  expect(languageFrom(text)).toBe(language);
});

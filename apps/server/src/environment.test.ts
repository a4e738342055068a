import { describe, expect, test } from 'vitest';

import { readEnvironment } from './environment.ts';
import { isLoopback } from './loopback.ts';

describe('DEMO', () => {
  test.each([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: 'localhost', PORT: '4000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ SITE_URL: 'https://example.test' }, false],
    [{ DATABASE_URL: 'postgres://db/x' }, false],
    [{ DATABASE_URL: 'postgres://db/x', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ DEMO: '' }, true],
  ])('%j gives %s', (variables, demo) => {
    expect(readEnvironment(variables).demo).toBe(demo);
  });
});

test.each([
  [{ PORT: 'http' }, /^PORT must be a port number\.$/],
  [{ PORT: '70000' }, /^PORT must be at most 65535\.$/],
  [{ SITE_URL: 'example.test' }, /^SITE_URL must be an address/],
  [{ SITE_URL: 'javascript:alert(1)' }, /^SITE_URL /],
  [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL must begin with postgres/],
  [{ DATABASE_DIRECT_URL: 'postgres://db' }, /^DATABASE_URL must be set together with DATABASE_DIRECT_URL\.$/],
  [{ DATABASE_URL: 'postgres://db', DATABASE_DIRECT_URL: 'db' }, /^DATABASE_DIRECT_URL must begin with postgres/],
  [{ DEMO: 'yes' }, /^DEMO must be 0 or 1\.$/],
  [{ JWT_SECRET: 'short' }, /^JWT_SECRET must have at least 32 characters\.$/],
  [{ SMTP_URL: 'mail.example.test' }, /^SMTP_URL must be an address that begins with smtp:/],
  [{ SMTP_URL: 'https://mail.example.test' }, /^SMTP_URL must be/],
  [{ SMTP_URL: 'smtp://mail.example.test' }, /^MAIL_FROM must be set together with SMTP_URL\.$/],
  [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM must be an e-mail address/],
  [{ MAIL_FROM: 'A <a@x.test>, b@x.test' }, /^MAIL_FROM must be/],
  [{ MAIL_FROM: 'A\r\nBcc: b@x.test <a@x.test>' }, /^MAIL_FROM must be/],
  [{ VAPID_PRIVATE_KEY: 'secret' }, /^VAPID_PRIVATE_KEY must be a private key of P-256/],
  [{ MAIL_IDLE_ACCOUNTS: 'all' }, /^MAIL_IDLE_ACCOUNTS must be a number\.$/],
  [{ MAIL_IDLE_ACCOUNTS: '10001' }, /^MAIL_IDLE_ACCOUNTS must be at most 10000\.$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  [{ SUPABASE_URL: 'https://x.supabase.co' }, /^SUPABASE_ANON_KEY must be set/],
])('%j stops the start with one line that names the variable', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});

const HOSTED = {
  SUPABASE_URL: 'https://x.supabase.co',
  SUPABASE_ANON_KEY: 'k',
  SUPABASE_SERVICE_ROLE_KEY: 'k',
  DATABASE_URL: 'postgres://db/x',
};
test.each([
  [{}, true],
  [{ PICTURE_SIZES: '0' }, false],
  [HOSTED, false],
  [{ ...HOSTED, PICTURE_SIZES: '1' }, true],
])('PICTURE_SIZES: %j makes smaller pictures: %s', (variables, isMade) => {
  expect(readEnvironment(variables).pictureSizes).toBe(isMade);
});

test('addresses lose their last slash; the site is localhost by default', () => {
  expect(readEnvironment({ SITE_URL: 'https://example.test/' }).siteUrl).toBe('https://example.test');
  expect(readEnvironment({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000');
});

test('letters come from MAIL_FROM, with the name of the app unless it brings one', () => {
  expect(readEnvironment({ MAIL_FROM: 'Office of Law <office@x.test>' }).mailFrom).toEqual({
    name: 'Office of Law',
    address: 'office@x.test',
  });
  expect(readEnvironment({ MAIL_FROM: 'office@x.test', APP_NAME: 'Lex' }).mailFrom).toEqual({
    name: 'Lex',
    address: 'office@x.test',
  });
  expect(readEnvironment({}).mailFrom.address).toBe('office@localhost');
  expect(readEnvironment({ SMTP_URL: 'smtps://u:p@mail.x.test', MAIL_FROM: 'a@x.test' }).smtpUrl).toBe(
    'smtps://u:p@mail.x.test',
  );
});

test('loopback is this machine alone', () => {
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1']) expect(isLoopback(host)).toBe(true);
  for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example.test', '128.0.0.1'])
    expect(isLoopback(host)).toBe(false);
});

test('push services get the sender of letters as contact, or the site', () => {
  expect(readEnvironment({ MAIL_FROM: 'Law <a@x.test>', SITE_URL: 'https://x.test' }).pushContact).toBe(
    'mailto:a@x.test',
  );
  expect(readEnvironment({ SITE_URL: 'https://x.test/' }).pushContact).toBe('https://x.test');
  expect(readEnvironment({}).pushContact).toBe('mailto:office@localhost');
  expect(readEnvironment({}).pushKey).toBeNull();
});

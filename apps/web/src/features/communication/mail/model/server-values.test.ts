import { expect, test } from 'vitest';

import { serverValues, usualHosts } from './server-values.ts';

const NOTHING = {
  address: ' Ann@Example.com ',
  user: '',
  imapHost: '',
  imapPort: '',
  imapSecurity: 'tls',
  smtpHost: '',
  smtpPort: '',
  smtpSecurity: 'starttls',
} as const;

test('what is left empty is as most mail servers have it', () => {
  expect(serverValues(NOTHING)).toEqual({
    address: 'Ann@Example.com',
    imap_host: 'imap.example.com',
    imap_port: '993',
    imap_security: 'tls',
    imap_user: 'Ann@Example.com',
    smtp_host: 'smtp.example.com',
    smtp_port: '587',
    smtp_security: 'starttls',
    smtp_user: 'Ann@Example.com',
  });
});

test('what is typed is kept', () => {
  const typed = {
    ...NOTHING,
    user: 'ann',
    imapHost: ' mail.example.org ',
    imapPort: '1993',
    smtpHost: 'out.example.org',
  };
  expect(serverValues(typed)).toMatchObject({
    imap_host: 'mail.example.org',
    imap_port: '1993',
    imap_user: 'ann',
    smtp_host: 'out.example.org',
    smtp_user: 'ann',
  });
});

test('an address without a domain has no usual mail servers', () => {
  expect(usualHosts('ann')).toEqual({ imap: '', smtp: '' });
  expect(usualHosts('ann@')).toEqual({ imap: '', smtp: '' });
});

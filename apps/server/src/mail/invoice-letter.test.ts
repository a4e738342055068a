import { expect, test } from 'vitest';

import { invoiceLetter, type SentInvoice } from './invoice-letter.ts';

const SENT: SentInvoice = {
  id: '1',
  to: 'payer@example.org',
  language: 'en',
  firm: 'Halloran',
  number: 'INV-00007',
  client: 'Ada <b>Byron</b>',
  currency: 'USD',
  total: 900,
  due: 400,
  due_date: '2026-02-04',
  message: null,
  token: 'f'.repeat(64),
  reminder: null,
};
const SENDER = { appName: 'Casewright', siteUrl: 'https://example.org' };

test('an invoice says what it comes to and what is due', () => {
  const { subject, text } = invoiceLetter(SENT, SENDER);
  expect(subject).toBe('Halloran: invoice INV-00007');
  expect(text).toContain('$900.00. Of it $400.00 is due by February 4, 2026.');
  expect(text).toContain(`https://example.org/payment#${SENT.token}`);
});

test('a reminder says what the firm wrote, with what was true when it was sent, and leads to where it is paid', () => {
  const reminder = {
    subject: 'Reminder {number}\nBcc: somebody@example.org',
    body: 'Dear {client},\nplease pay {amount}, {days_late} days late.',
    amount: 250,
    due_date: '2026-03-01',
    days_late: 9,
    fee: null,
  };
  const { subject, text, html } = invoiceLetter({ ...SENT, reminder }, SENDER);
  expect(subject).not.toContain('\n');
  expect(subject).toContain('Reminder INV-00007');
  expect(text).toContain('$250.00 of the invoice INV-00007 has been due since March 1, 2026.');
  expect(text).toContain('Dear Ada <b>Byron</b>,\nplease pay $250.00, 9 days late.');
  expect(html).toContain('Ada &lt;b&gt;Byron&lt;/b&gt;');
  expect(text).toContain(`https://example.org/payment#${SENT.token}`);
});

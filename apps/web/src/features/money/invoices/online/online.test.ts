import { expect, test } from 'vitest';

import type { OnlineMoney } from './api/online-money.ts';
import { letterStateOf } from './letter-state.ts';
import { cameOnline, onlineRowsOf } from './online-rows.ts';

const NOW = Date.parse('2026-01-10T00:00:00Z');
const letter = { mail_state: 'sent', opened_at: null, revoked_at: null, ends_at: '2027-01-01T00:00:00Z' };

test.each([
  ['waiting', 'waiting'],
  ['taken', 'waiting'],
  ['handing', 'waiting'],
  ['sent', 'sent'],
  ['doubt', 'doubt'],
  ['dead', 'refused'],
] as const)('a letter that is %s', (mailState, state) => {
  expect(letterStateOf({ ...letter, mail_state: mailState }, NOW)).toBe(state);
});

test('who has opened the link has the letter, and an ended link opens nothing', () => {
  const opened = { ...letter, mail_state: 'doubt', opened_at: '2026-01-09T00:00:00Z' };
  expect(letterStateOf(opened, NOW)).toBe('opened');
  expect(letterStateOf({ ...opened, revoked_at: '2026-01-09T00:00:00Z' }, NOW)).toBe('ended');
  expect(letterStateOf({ ...letter, ends_at: '2026-01-09T00:00:00Z' }, NOW)).toBe('ended');
});

const at = (day: number) => `2026-01-0${day}T00:00:00Z`;
const attempt = (id: string, status: string, day: number, payment_id: string | null = null) => ({
  id,
  amount: 10,
  status,
  failure: null,
  payment_id,
  created_at: at(day),
  paid_at: null,
});
const refund = (id: string, status: string, day: number, is_over = false) => ({
  id,
  online_payment_id: 'a',
  amount: 10,
  status,
  failure: null,
  is_over,
  created_at: at(day),
});
const money: OnlineMoney = {
  pays_online: false,
  amount_due: 0,
  amount_payable: 0,
  currency: 'USD',
  status: 'paid',
  online_payments: [
    attempt('a', 'paid', 9, 'p'),
    attempt('b', 'processing', 8),
    attempt('c', 'expired', 7),
    ...[6, 5, 4, 3].map((day) => attempt(`f${day}`, 'failed', day)),
  ],
  online_refunds: [
    refund('r1', 'asked', 9),
    refund('r2', 'done', 9),
    refund('r3', 'done', 2, true),
    refund('r4', 'failed', 1),
  ],
  online_disputes: [{ id: 'd', amount: 10, fee: 15, status: 'open', created_at: at(9) }],
  invoice_links: [],
};

test('what is under way is shown, what is on the invoice already is not', () => {
  const rows = onlineRowsOf(money).map(({ id, state }) => [id, state]);
  expect(rows).toEqual([
    ['r1', 'asked'],
    ['d', 'open'],
    ['b', 'processing'],
    ['f6', 'failed'],
    ['f5', 'failed'],
    ['f4', 'failed'],
    ['r3', 'over'],
    ['r4', 'refundFailed'],
  ]);
});

test('a payment that came online is known by its attempt', () => {
  expect([cameOnline(money, 'p'), cameOnline(money, 'q'), cameOnline(undefined, 'p')]).toEqual([true, false, false]);
});

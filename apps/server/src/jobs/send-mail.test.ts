import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';

import { answering } from '../../testing/answering.ts';
import { endCalculations } from '../bounded/calculate.ts';
import { Unsent } from '../mail/handing.ts';
import type { Run } from './job.ts';
import { sendMail, type CarryMail, type TakenMail } from './send-mail.ts';

afterAll(() => endCalculations());

const OUTSIDE = { user_id: null, name: null, address: 'paul@sv.example' };

/** A run in which the database has one mail; what it was asked for besides, in its order. */
function runOn(mail: Partial<TakenMail> | null, isOurs = true): { run: Run; asked: unknown[][] } {
  const asked: unknown[][] = [];
  const taken = {
    message_id: 'm',
    attempt: 1,
    body: 'Good day',
    body_type: 'text',
    signature: null,
    outside: [],
    ...mail,
  };
  const answers: Record<string, unknown[]> = {
    take_mail: mail === null ? [] : [taken],
    hand_mail: [{ is_ours: isOurs }],
    deliver_mail: [{ delivered: 1 }],
    note_mail_unsent: [{}],
  };
  const run: Run = {
    payload: { message_id: 'm' },
    query: answering((text, values) => {
      const name = /private\.(\w+)/.exec(text)?.[1] ?? '';
      if (name !== 'take_mail') asked.push([name, ...values]);
      return answers[name] ?? [];
    }),
    objectFile: null,
    objectsReachable: () => Promise.resolve(true),
    keepBytes: null,
    removeBytes: null,
    sealing: null,
    payments: () => null,
    cards: () => null,
    signal: new AbortController().signal,
    logger: pino({ level: 'silent' }),
  };
  return { run, asked };
}

it('goes to the people here with what its author wrote, cleaned, and the signature below', async () => {
  const { run, asked } = runOn({
    body: '<p onclick="x()">Good <b>day</b><script>alert(1)</script><img src="https://t.example/p.gif"></p>',
    body_type: 'html',
    signature: 'Daniel <b>\nHalloran Reyes',
  });
  expect(await sendMail(null)(run)).toBe(1);
  const [[name, , , text, html] = []] = asked;
  expect(name).toBe('deliver_mail');
  expect(text).toBe('Good day\n\n-- \nDaniel <b>\nHalloran Reyes');
  expect(html).toContain('<b>day</b>');
  expect(html).toContain('Daniel &lt;b&gt;<br />Halloran Reyes');
  expect(html).not.toMatch(/script|onclick|\ssrc="https/);
});

it('goes to the mail server first, is marked before the last bytes, and then has its copies', async () => {
  const { run, asked } = runOn({ outside: [OUTSIDE] });
  const carry: CarryMail = async (mail, { text }, beforeLast) => {
    asked.push(['carried', mail.outside, text]);
    await beforeLast();
  };
  expect(await sendMail(carry)(run)).toBe(1);
  expect(asked).toEqual([
    ['carried', [OUTSIDE], 'Good day'],
    ['hand_mail', 'm', 1],
    ['deliver_mail', 'm', 1, 'Good day', null],
  ]);
});

it('is delivered to nobody where the mail server does not take it, or another process has it', async () => {
  const refused = runOn({ outside: [OUTSIDE] });
  const carry: CarryMail = () => Promise.reject(new Unsent('doubt', 'in_doubt'));
  expect(await sendMail(carry)(refused.run)).toBe(0);
  expect(refused.asked).toEqual([['note_mail_unsent', 'm', 1, 'doubt', 'in_doubt']]);
  const late = runOn({ outside: [OUTSIDE] }, false);
  expect(await sendMail((_, __, beforeLast) => beforeLast())(late.run)).toBe(0);
  expect(late.asked).toEqual([['hand_mail', 'm', 1]]);
  const without = runOn({ outside: [OUTSIDE] });
  expect(await sendMail(null)(without.run)).toBe(0);
  expect(without.asked).toEqual([['note_mail_unsent', 'm', 1, 'refused', 'no_way_out']]);
});

it('does nothing where it was taken back', async () => {
  const { run, asked } = runOn(null);
  expect(await sendMail(null)(run)).toBe(0);
  expect(asked).toEqual([]);
});

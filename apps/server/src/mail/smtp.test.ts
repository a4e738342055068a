import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { Unsent } from './handing.ts';
import type { Letter } from './mailer.ts';
import { openSmtp } from './smtp.ts';
import { startTestSmtp, type Answer, type Step, type TestSmtp } from '../../testing/smtp.ts';

const FROM = { name: 'Casewright', address: 'office@firm.test' };
const LETTER: Letter = {
  id: 'letter-1',
  to: 'ada@example.test',
  subject: 'Casewright: a question',
  text: 'Good day,\n.\n..two dots\nand the end.',
  unsubscribeLink: 'https://casewright.example/api/notifications/unsubscribe?token=x',
};

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await startTestSmtp();
});
afterEach(() => smtp.close());

/** Sends the letter while the server says `answer` at `step`; what came of it, and whether anybody was asked before its last bytes. */
async function send(step?: Step, answer?: Answer): Promise<{ outcome: string; reason: string; asked: number }> {
  if (answer !== undefined) smtp.answer = (at) => (at === step ? answer : null);
  const mailer = openSmtp(smtp.url, FROM);
  let asked = 0;
  const beforeLast = (): Promise<void> => {
    asked += 1;
    return Promise.resolve();
  };
  try {
    await mailer.send(LETTER, beforeLast);
    return { outcome: 'sent', reason: '', asked };
  } catch (error) {
    if (!(error instanceof Unsent)) throw error;
    return { outcome: error.outcome, reason: error.reason, asked };
  } finally {
    mailer.close();
  }
}

describe('a letter to a mail server', () => {
  it('arrives whole, with what a mail program needs to end such letters', async () => {
    expect(await send()).toEqual({ outcome: 'sent', reason: '', asked: 1 });
    const [letter = ''] = smtp.taken;
    expect(smtp.taken).toHaveLength(1);
    expect(letter).toMatch(/^Message-ID: <letter-1@firm\.test>\r$/m);
    expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(letter.replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: <${LETTER.unsubscribeLink}>`);
    expect(letter.endsWith('Good day,\r\n..\r\n...two dots\r\nand the end.')).toBe(true);
  });

  it.each([
    ['greeting', '421 busy', 'later', 'smtp_421', 0],
    ['greeting', '554 not you', 'later', 'smtp_554', 0],
    ['greeting', 'cut', 'later', 'ECONNECTION', 0],
    ['MAIL', '451 later', 'later', 'smtp_451', 0],
    ['MAIL', '550 not from you', 'later', 'smtp_550', 0],
    ['RCPT', '450 later', 'later', 'smtp_450', 0],
    ['RCPT', '550 no such user', 'refused', 'smtp_550', 0],
    ['RCPT', '503 out of order', 'later', 'smtp_503', 0],
    ['RCPT', 'cut', 'later', 'ECONNECTION', 0],
    ['DATA', '554 no', 'refused', 'smtp_554', 0],
    ['DATA', 'cut', 'later', 'ECONNECTION', 0],
    ['end', '451 later', 'later', 'smtp_451', 1],
    ['end', '552 too large', 'refused', 'smtp_552', 1],
    ['end', 'cut', 'doubt', 'in_doubt', 1],
  ] as const)('answered at %s with %s: %s', async (step, answer, outcome, reason, asked) => {
    expect(await send(step, answer)).toEqual({ outcome, reason, asked });
    expect(smtp.taken).toEqual([]);
  });

  it('is in doubt when the server took it and its answer was lost', async () => {
    expect(await send('end', 'take and cut')).toMatchObject({ outcome: 'doubt', reason: 'in_doubt' });
    expect(smtp.taken).toHaveLength(1);
  });

  it('is not taken without its last bytes: not while somebody is asked, and not when they say no', async () => {
    const mailer = openSmtp(smtp.url, FROM);
    let takenWhenAsked = -1;
    const no = new Error('another process has it');
    const beforeLast = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      takenWhenAsked = smtp.taken.length;
      throw no;
    };
    await expect(mailer.send(LETTER, beforeLast)).rejects.toBe(no);
    await expect.poll(() => smtp.unfinished()).toBe(1);
    expect(takenWhenAsked).toBe(0);
    expect(smtp.taken).toEqual([]);
  });

  it('is not in doubt when the connection went while somebody was asked', async () => {
    const mailer = openSmtp(smtp.url, FROM);
    const sending = mailer.send(LETTER, async () => {
      await smtp.close();
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await expect(sending).rejects.toMatchObject({ outcome: 'later', reason: expect.stringMatching(/^E/) });
    expect(smtp.taken).toEqual([]);
  });

  it('has no doubt about an address that cannot be one, and none about a server that is not there', async () => {
    const mailer = openSmtp(smtp.url, FROM);
    await expect(mailer.send({ ...LETTER, to: '' })).rejects.toMatchObject({ outcome: 'refused', reason: 'EENVELOPE' });
    await smtp.close();
    await expect(mailer.send(LETTER)).rejects.toMatchObject({ outcome: 'later' });
  });
});

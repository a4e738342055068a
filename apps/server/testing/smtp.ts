import { createServer, type Server, type Socket } from 'node:net';

import { accessSaid } from './access-said.ts';

/** Steps of a delivery at which the server of the tests can be given an answer; `end` is the dot after the letter. */
export type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'end';

/** An answer in place of the good one: a line; `cut`: the connection ends instead; `take and cut`: it does once the letter was taken. */
export type Answer = string;

/** A mail server that records the letters that it took, whole and in the form in which they were sent. */
export interface TestSmtp {
  url: string;
  taken: string[];
  /** What it says at a step; asked each time, so that it may change. */
  answer: (step: Step) => Answer | null | Promise<Answer | null>;
  /** Whether it takes access that a provider gave (XOAUTH2) of a person; null: nobody signs in. */
  accepts: ((user: string, access: string) => boolean) | null;
  /** How many letters came up to their last bytes without these. */
  unfinished(): number;
  close(): Promise<void>;
}

const GOOD: Readonly<Record<Step, string>> = {
  greeting: '220 test ESMTP',
  EHLO: '250 test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  end: '250 taken',
};

/** Starts one on a free port. */
export async function startTestSmtp(): Promise<TestSmtp> {
  let unfinished = 0;
  const sockets = new Set<Socket>();
  const smtp: TestSmtp = {
    url: '',
    taken: [],
    answer: () => null,
    accepts: null,
    unfinished: () => unfinished,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = '';
    let inLetter = false;
    let turn = Promise.resolve();
    const say = async (step: Step, letter?: string): Promise<void> => {
      const answer = await smtp.answer(step);
      if (letter !== undefined && (answer === null || answer === 'take and cut')) smtp.taken.push(letter);
      if (answer === 'cut' || answer === 'take and cut') socket.destroy();
      else
        socket.write(
          `${answer ?? (step === 'EHLO' && smtp.accepts ? '250-test\r\n250 AUTH XOAUTH2' : GOOD[step])}\r\n`,
        );
      if (step === 'DATA') inLetter = answer === null;
    };
    const read = async (): Promise<void> => {
      for (;;) {
        const end = inLetter ? received.indexOf('\r\n.\r\n') : received.indexOf('\r\n');
        if (end < 0) return;
        const text = received.slice(0, end);
        received = received.slice(end + (inLetter ? 5 : 2));
        const command = text.slice(0, 4).toUpperCase();
        if (inLetter) {
          inLetter = false;
          await say('end', text);
        } else if (command === 'QUIT') socket.end('221 bye\r\n');
        else if (command === 'AUTH' && smtp.accepts !== null) {
          const { user, access } = accessSaid(text.split(' ')[2]);
          socket.write(smtp.accepts(user, access) ? '235 come in\r\n' : '535 no\r\n');
        } else if (command === 'EHLO' || command === 'MAIL' || command === 'RCPT' || command === 'DATA')
          await say(command);
        else socket.write('502 unknown\r\n');
      }
    };
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      turn = turn.then(read);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      if (inLetter && received !== '') unfinished += 1;
    });
    turn = say('greeting');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  smtp.url = `smtp://127.0.0.1:${portOf(server)}`;
  return smtp;
}

/** The port on which a server of a test listens. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}

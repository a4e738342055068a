import { beforeEach, describe, expect, it, vi } from 'vitest';

import { authorizeTopic, type TopicAnswer } from '../../database/authorize-topic.ts';
import type { Engine } from '../../database/engine.ts';
import { Authorizer, type Question } from './authorizer.ts';

vi.mock('../../database/authorize-topic.ts', () => ({ authorizeTopic: vi.fn() }));

const NO: TopicAnswer = {
  broadcastRead: false,
  presenceRead: false,
  broadcastWrite: false,
  presenceWrite: false,
  failures: [],
};
const YES: TopicAnswer = { ...NO, broadcastRead: true };
const asked = vi.mocked(authorizeTopic);
const errors: object[] = [];
const logger = { info: () => {}, warn: () => {}, error: (facts: object) => void errors.push(facts) };

const question = (changes: Partial<Question> = {}): Question => ({
  caller: { role: 'authenticated', claims: { sub: 'u', iat: 1, exp: 2 } },
  topic: 't',
  headers: { 'x-a': '1' },
  want: 'read',
  presence: true,
  ...changes,
});

// The engine is only handed through.
const engine: Engine = Object.create(null);
const newAuthorizer = (): Authorizer => new Authorizer(engine, logger);

beforeEach(() => {
  asked.mockReset();
  errors.length = 0;
});

describe('the authorizer of private topics', () => {
  it('asks once for all who ask the same at the same time, whatever differs between two tokens of one session', async () => {
    asked.mockResolvedValue(YES);
    const authorizer = newAuthorizer();
    const twin = question({ caller: { role: 'authenticated', claims: { exp: 9, iat: 8, jti: 'x', sub: 'u' } } });
    await Promise.all([
      authorizer.ask(question()),
      authorizer.ask(twin),
      authorizer.ask(question({ headers: { 'sec-websocket-key': 'k', 'x-a': '1' } })),
    ]);
    expect(asked).toHaveBeenCalledTimes(1);
    for (const other of [
      question({ topic: 'u' }),
      question({ want: 'write' }),
      question({ presence: false }),
      question({ headers: {} }),
      question({ caller: { role: 'anon', claims: { sub: 'u' } } }),
      question({ caller: { role: 'authenticated', claims: { sub: 'v' } } }),
    ])
      await authorizer.ask(other);
    expect(asked).toHaveBeenCalledTimes(7);
  });

  it('keeps a yes for a moment and a no not at all', async () => {
    asked.mockResolvedValueOnce(NO).mockResolvedValue(YES);
    const authorizer = newAuthorizer();
    expect((await authorizer.ask(question())).broadcastRead).toBe(false);
    expect((await authorizer.ask(question())).broadcastRead).toBe(true);
    await authorizer.ask(question());
    expect(asked).toHaveBeenCalledTimes(2);
    authorizer.forget();
    await authorizer.ask(question());
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('does not let an answer count that began before something changed', async () => {
    const first = Promise.withResolvers<TopicAnswer>();
    asked.mockReturnValueOnce(first.promise).mockResolvedValue(NO);
    const authorizer = newAuthorizer();
    const answer = authorizer.ask(question());
    authorizer.forget();
    first.resolve(YES);
    expect((await answer).broadcastRead).toBe(false);
  });

  it('authorises few at a time, all of them in the end, and is not blocked by those that fail', async () => {
    let running = 0;
    let most = 0;
    asked.mockImplementation(async (_engine, _caller, { topic }) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (topic.endsWith('3')) throw new Error('away');
      return YES;
    });
    const authorizer = newAuthorizer();
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => authorizer.ask(question({ topic: `${n}` }))),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    expect(most).toBe(4);
  });

  it('says which policy failed by its code alone', async () => {
    asked.mockResolvedValue({ ...NO, failures: ['22012'] });
    await newAuthorizer().ask(question());
    expect(errors).toEqual([{ codes: ['22012'], want: 'read' }]);
  });
});

import { describe, expect, it } from 'vitest';

import { Outbox, type Batch } from './outbox.ts';
import { readSaid, type RelayedMeta, type Said } from './wire.ts';

const broadcast = (payload: string): Said => ({
  kind: 'broadcast',
  topic: 't',
  isPrivate: false,
  broadcast: { kind: 'text', payload },
});
const meta = (ref: string): RelayedMeta => ({ key: 'k', ref, text: `{"phx_ref":"${ref}"}` });
const presence = (joined: string | null, left: string | null): Said => ({
  kind: 'presence',
  topic: 't',
  isPrivate: true,
  joined: joined === null ? null : meta(joined),
  left: left === null ? null : meta(left),
});

/** Takes batches one after the other, each as long as the test lets it. */
function slowly(): { batches: Batch[]; send: (batch: Batch) => Promise<void>; answer: (error?: Error) => void } {
  const batches: Batch[] = [];
  let answers: PromiseWithResolvers<void> | undefined;
  return {
    batches,
    send: (batch) => {
      batches.push(batch);
      answers = Promise.withResolvers();
      return answers.promise;
    },
    answer: (error) => (error ? answers?.reject(error) : answers?.resolve()),
  };
}

const until = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('what waits to be said to other processes', () => {
  it('is gathered, goes out one batch at a time and in order', async () => {
    const wire = slowly();
    const outbox = new Outbox(wire.send);
    const said = Array.from({ length: 250 }, (_, n) => broadcast(`${n}`));
    const all = Promise.all(said.map((one) => outbox.push(one)));
    for (const expected of [1, 2, 3]) {
      await until(10);
      expect(wire.batches).toHaveLength(expected);
      wire.answer();
    }
    await all;
    expect(wire.batches.map(({ bytes }) => readSaid(bytes).length)).toEqual([100, 100, 50]);
    expect(wire.batches.flatMap(({ bytes }) => readSaid(bytes))).toEqual(said);
  });

  it('nets who came and went within one batch', async () => {
    const wire = slowly();
    const outbox = new Outbox(wire.send);
    const all = [presence('1', null), presence('2', '1'), presence(null, '0'), { kind: 'presences' } as const];
    const settled = Promise.all(all.map((one) => outbox.push(one)));
    await until(10);
    wire.answer();
    await settled;
    const [batch] = wire.batches;
    expect(batch && readSaid(batch.bytes)).toEqual(all);
    expect(batch?.joins).toEqual([{ topic: 't', isPrivate: true, ...meta('2') }]);
    expect(batch?.leaves).toEqual([{ topic: 't', isPrivate: true, ...meta('0') }]);
    expect(batch?.replacesPresences).toBe(true);
  });

  it('says to whom it belongs when it could not go out, and goes on', async () => {
    const wire = slowly();
    const outbox = new Outbox(wire.send);
    const first = outbox.push(broadcast('1')).then(
      () => 'said',
      (error: Error) => error.message,
    );
    await until(10);
    const second = outbox.push(broadcast('2'));
    wire.answer(new Error('away'));
    expect(await first).toBe('away');
    await until(10);
    wire.answer();
    await second;
    expect(wire.batches).toHaveLength(2);
  });

  it('is limited while nothing goes out', async () => {
    const wire = slowly();
    const outbox = new Outbox(wire.send);
    const mebibyte = 'x'.repeat(1_048_576);
    const results = Array.from({ length: 20 }, () =>
      outbox.push(broadcast(mebibyte)).then(
        () => true,
        () => false,
      ),
    );
    for (let n = 0; n < 20; n++) {
      await until(1);
      wire.answer();
    }
    expect((await Promise.all(results)).filter(Boolean).length).toBeLessThanOrEqual(16);
    expect(await outbox.idle().then(() => true)).toBe(true);
  });
});

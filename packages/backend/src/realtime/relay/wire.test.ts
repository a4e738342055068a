import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readSaid, writeSaid, type Said } from './wire.ts';

const text = fc.string({ unit: 'binary' });
const meta = fc.record({ key: text, ref: text, text });
const place = { topic: text, isPrivate: fc.boolean() };
const said: fc.Arbitrary<Said> = fc.oneof(
  fc.record({
    kind: fc.constant('broadcast' as const),
    ...place,
    broadcast: fc.oneof(
      fc.record({ kind: fc.constant('text' as const), payload: fc.jsonValue().map((value) => JSON.stringify(value)) }),
      fc.record({
        kind: fc.constant('bytes' as const),
        event: text,
        meta: text,
        encoding: fc.constantFrom('json' as const, 'binary' as const),
        payload: fc.uint8Array(),
      }),
    ),
  }),
  fc.record({ kind: fc.constant('presence' as const), ...place, joined: fc.option(meta), left: fc.option(meta) }),
  fc.record({ kind: fc.constant('presences' as const) }),
);

describe('what processes say to one another', () => {
  it('is read as it was written, one message behind the other (property)', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 5 }), (messages) => {
        const read = readSaid(Buffer.concat(messages.map(writeSaid)));
        expect(read.map(plain)).toEqual(messages.map(plain));
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, whatever the bytes are (property)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(Array.isArray(readSaid(Buffer.from(bytes)))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is passed over where a later version says something else', () => {
    const head = Buffer.from('{"kind":"dance","topic":"t"}');
    const lengths = Buffer.alloc(8);
    lengths.writeUInt32BE(head.length, 0);
    const known: Said = { kind: 'presences' };
    expect(readSaid(Buffer.concat([lengths, head, writeSaid(known)]))).toEqual([known]);
  });
});

/** Bytes compare by content, and a null-prototype object of fast-check by its fields. */
function plain(one: Said): unknown {
  if (one.kind !== 'broadcast' || one.broadcast.kind === 'text') return { ...one };
  return { ...one, broadcast: { ...one.broadcast, payload: Buffer.from(one.broadcast.payload).toString('hex') } };
}

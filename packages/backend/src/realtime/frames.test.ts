import { createRequire } from 'node:module';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decodeBinary, decodeText, encodeBroadcast, encodeForAll, encodeText, type ClientFrame } from './frames.ts';

/** What the installed client writes and reads. */
interface Serializer {
  encode(message: object, callback: (frame: ArrayBuffer | string) => void): void;
  decode(frame: ArrayBuffer | string, callback: (message: Record<string, unknown>) => void): void;
}

const require = createRequire(import.meta.url);
const module: { default: new () => Serializer } = require('@supabase/realtime-js/dist/main/lib/serializer.js');
const client = new module.default();

const text = (most: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'binary', maxLength: most }).filter((each) => Buffer.byteLength(each) <= 255);
const ref = fc.option(
  text(20).filter((each) => each !== ''),
  { nil: null },
);
const payload = fc.dictionary(fc.string(), fc.jsonValue());

function written(message: object): ArrayBuffer | string {
  let frame: ArrayBuffer | string = '';
  client.encode(message, (each) => {
    frame = each;
  });
  return frame;
}

function read(frame: Buffer | string): Record<string, unknown> {
  let message: Record<string, unknown> = {};
  const whole = typeof frame === 'string' ? frame : new Uint8Array(frame).buffer;
  client.decode(whole, (each) => {
    message = each;
  });
  return message;
}

/** As JSON has it: minus zero is zero. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('against the installed client', () => {
  test('what it says as text is read as it was meant', () => {
    fc.assert(
      fc.property(ref, ref, text(40), text(40), payload, (joinRef, own, topic, event, given) => {
        fc.pre(event !== 'broadcast');
        const frame = written({ join_ref: joinRef, ref: own, topic, event, payload: given });
        if (typeof frame !== 'string') throw new Error('only broadcasts are binary frames');
        const bytes = Buffer.byteLength(frame);
        expect(decodeText(2, frame, bytes)).toEqual({
          joinRef,
          ref: own,
          topic,
          event,
          message: { kind: 'json', payload: asJson(given), bytes },
        });
      }),
      { numRuns: 2_000 },
    );
  });

  test('its broadcasts are read byte for byte, JSON and binary', () => {
    fc.assert(
      fc.property(
        ref,
        ref,
        text(60),
        text(60),
        fc.oneof(payload, fc.uint8Array()),
        (joinRef, own, topic, event, given) => {
          const binary = given instanceof Uint8Array;
          const inner = binary ? new Uint8Array(given).buffer : given;
          const frame = written({
            join_ref: joinRef,
            ref: own,
            topic,
            event: 'broadcast',
            payload: { event, payload: inner },
          });
          if (typeof frame === 'string') throw new Error('a broadcast is a binary frame');
          const expected = binary ? Buffer.from(given) : Buffer.from(JSON.stringify(given));
          const { message, ...head } = decodeBinary(Buffer.from(frame)) ?? nothing();
          expect(head).toEqual({ joinRef, ref: own, topic, event: 'broadcast' });
          expect(message).toEqual({
            kind: 'broadcast',
            event,
            metadata: '',
            encoding: binary ? 'binary' : 'json',
            payload: expected,
            bytes: expected.length,
          });
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('it reads what is written to it, text and binary', () => {
    fc.assert(
      fc.property(
        ref,
        ref,
        text(60),
        text(60),
        payload,
        fc.uint8Array(),
        (joinRef, own, topic, event, given, bytes) => {
          const whole = encodeText(2, { joinRef, ref: own, topic, event, payload: JSON.stringify(given) });
          expect(read(whole)).toEqual({ join_ref: joinRef, ref: own, topic, event, payload: asJson(given) });
          const nobody = { join_ref: null, ref: null, topic, event: 'broadcast' };
          const meta = JSON.stringify({ id: 'x' });
          const json = encodeBroadcast(topic, event, meta, 'json', Buffer.from(JSON.stringify(given)));
          const said = { type: 'broadcast', event, payload: asJson(given), meta: { id: 'x' } };
          expect(read(json ?? Buffer.of())).toEqual({ ...nobody, payload: said });
          const binary = encodeBroadcast(topic, event, '', 'binary', bytes);
          const { payload: heard } = read(binary ?? Buffer.of());
          const { payload: inner, ...rest } = new Map([[0, Object(heard)]]).get(0);
          expect(rest).toEqual({ type: 'broadcast', event });
          expect(Buffer.from(inner)).toEqual(Buffer.from(bytes));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('whatever else comes', () => {
  test('random bytes never throw, and give a frame whose parts add up or none', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2, 3, 4, 255), fc.uint8Array({ maxLength: 600 }), (kind, rest) => {
        const frame = Buffer.from([kind, ...rest]);
        const found = decodeBinary(frame);
        if (found === null) return;
        expect([0, 3]).toContain(kind);
        expect(found.message.bytes).toBeLessThanOrEqual(frame.length);
      }),
      { numRuns: 10_000 },
    );
    for (const frame of ['', '\u0003', '\u0000']) expect(decodeBinary(Buffer.from(frame))).toBeNull();
  });

  test.each([1, 2] as const)('random text never throws in version %i', (version) => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (given) => {
        decodeText(version, given, given.length);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ['lengths beyond the frame', [3, 200, 0, 0, 0, 0, 0, 65]],
    ['a head that is not whole', [3, 0, 0, 0]],
    ['an encoding that is none', [3, 0, 0, 1, 0, 0, 2, 65]],
    ['a topic that is no UTF-8', [3, 0, 0, 1, 0, 0, 1, 0xff]],
    ['a push with lengths beyond the frame', [0, 0, 0, 9, 0, 65]],
    ['a kind that only servers send', [4, 1, 0, 0, 0, 65]],
  ])('%s is no frame', (_name, bytes) => {
    expect(decodeBinary(Buffer.from(bytes))).toBeNull();
  });

  test.each([
    ['no JSON', '{'],
    ['an object in version 2', '{"topic":"a","event":"b"}'],
    ['four parts', '["1","2","a","b"]'],
    ['six parts', '["1","2","a","b",{},{}]'],
    ['a topic that is no text', '["1","2",3,"b",{}]'],
    ['a ref that is an object', '["1",{},"a","b",{}]'],
  ])('%s is no frame of version 2', (_name, given) => {
    expect(decodeText(2, given, given.length)).toBeNull();
  });

  test('parts that are too long for a binary frame make none', () => {
    for (const [topic, event, meta] of [
      ['é'.repeat(128), '', ''],
      ['', 'x'.repeat(256), ''],
      ['', '', 'x'.repeat(256)],
    ] as const)
      expect(encodeBroadcast(topic, event, meta, 'json', Buffer.of())).toBeNull();
  });
});

describe('version 1', () => {
  test('reads and writes objects', () => {
    const given = '{"topic":"a","event":"b","payload":{"c":1},"ref":"2","join_ref":"1"}';
    const message = { kind: 'json', payload: { c: 1 }, bytes: given.length };
    expect(decodeText(1, given, given.length)).toEqual({ joinRef: '1', ref: '2', topic: 'a', event: 'b', message });
    const frame = encodeText(1, { joinRef: '1', ref: '2', topic: 'a', event: 'b', payload: '{"c":1}' });
    expect(JSON.parse(frame)).toEqual({ topic: 'a', event: 'b', payload: { c: 1 }, ref: '2' });
    expect(JSON.parse(encodeForAll(1, 'a', 'b', '{}'))).toEqual({ topic: 'a', event: 'b', payload: {}, ref: null });
  });
});

function nothing(): ClientFrame {
  throw new Error('no frame was read');
}

import { once } from 'node:events';

import { WebSocket } from 'ws';

/** Sockets that count what they hear. */
export interface Receivers {
  sockets: readonly WebSocket[];
  /** Waits until so many have heard something since the last `expect`; gives the milliseconds of performance.now() of each. */
  expect(count: number): Promise<number[]>;
  /** What was heard last. */
  last(): Buffer;
  close(): Promise<void>;
}

const AT_ONCE = 100;
const LONGEST_MS = 30_000;

/** Opens so many sockets; `ready` is done with each before the next hundred. What `counts` says yes to is heard. */
export async function openReceivers(
  count: number,
  address: (place: number) => string,
  ready: (socket: WebSocket, place: number) => Promise<void>,
  counts: (message: Buffer) => boolean,
): Promise<Receivers> {
  const sockets: WebSocket[] = [];
  let times: number[] = [];
  let wanted = Number.POSITIVE_INFINITY;
  let done: (times: number[]) => void = () => {};
  let last: Buffer = Buffer.of();
  const hear = (message: Buffer): void => {
    if (!counts(message)) return;
    last = message;
    times.push(performance.now());
    if (times.length === wanted) done(times);
  };
  for (let from = 0; from < count; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => from + index);
    await Promise.all(
      places.map(async (place) => {
        const socket = new WebSocket(address(place), { perMessageDeflate: false });
        socket.on('message', hear);
        sockets.push(socket);
        await once(socket, 'open');
        await ready(socket, place);
      }),
    );
  }
  return {
    sockets,
    expect: (heard) =>
      new Promise((resolve, reject) => {
        times = [];
        wanted = heard;
        const late = setTimeout(() => reject(new Error(`${times.length} of ${heard} heard it`)), LONGEST_MS);
        done = (all) => {
          clearTimeout(late);
          wanted = Number.POSITIVE_INFINITY;
          resolve(all);
        };
      }),
    last: () => last,
    close: async () => {
      const closed = sockets.map((socket) => once(socket, 'close'));
      for (const socket of sockets) socket.terminate();
      await Promise.all(closed);
    },
  };
}

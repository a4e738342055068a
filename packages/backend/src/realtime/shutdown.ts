import { setTimeout as sleep } from 'node:timers/promises';

import type { Host } from './host.ts';

const PATIENCE_MS = 1_000;
const LOOK_MS = 20;

/** Notifies all clients that the service restarts, and after a second ends those that did not answer. */
export async function endSockets(host: Host): Promise<void> {
  const began = performance.now();
  for (const socket of host.sockets) socket.close(1012, 'service restart', began);
  while (host.sockets.size > 0 && performance.now() - began < PATIENCE_MS) await sleep(LOOK_MS);
  for (const socket of host.sockets) socket.terminate();
}

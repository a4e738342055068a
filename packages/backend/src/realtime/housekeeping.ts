import { DatabaseUnavailable } from '../database/errors.ts';
import type { Host } from './host.ts';
import { endWhenExpired, renewWhenDue, SESSION_OVER } from './renew.ts';

const TURN_MS = 1_000;
/** How long a socket that was sent a close frame may take to answer. */
const GOODBYE_MS = 2_000;

/** Starts what happens by the clock, for all sockets together; the returned function ends it. */
export function startHousekeeping(host: Host): () => Promise<void> {
  const turning = setInterval(() => turn(host), TURN_MS);
  let sweeping: Promise<void> | null = null;
  const sweeps = setInterval(() => {
    // One that waits for the database is not overtaken by another.
    sweeping ??= sweep(host).finally(() => {
      sweeping = null;
    });
  }, host.settings.sweepSeconds * 1_000);
  return async () => {
    clearInterval(turning);
    clearInterval(sweeps);
    await sweeping;
  };
}

/** Ends silent sockets, those that are not served any more and channels whose token has run out, and renews tokens that waited. */
export function turn(host: Host): void {
  const now = performance.now();
  const silentSince = now - host.settings.idleSeconds * 1_000;
  for (const socket of host.sockets) {
    if (socket.closingSince !== null) {
      if (now - socket.closingSince > GOODBYE_MS) socket.terminate();
      continue;
    }
    if (!host.serves(socket.bearer.caller)) {
      socket.close(1012, 'maintenance', now);
      continue;
    }
    if (socket.lastHeardAt < silentSince) {
      socket.close(1000, 'idle', now);
      continue;
    }
    if (socket.waitingBytes > 0) socket.measure();
    for (const channel of socket.channels.values()) {
      renewWhenDue(host, channel, now);
      endWhenExpired(channel);
    }
  }
}

/** Asks once for all sessions of the process, and ends the channels of those that are over. */
export async function sweep(host: Host): Promise<void> {
  try {
    const callers = [...host.all()].map(({ caller }) => caller);
    const ended = await host.sessions.ended(callers);
    if (ended.size === 0) return;
    for (const channel of host.all()) {
      const { sessionId } = channel.caller;
      if (sessionId !== null && ended.has(sessionId.toLowerCase())) channel.close(SESSION_OVER);
    }
  } catch (error) {
    // Without a database nothing is read that a session could be kept from, and the next turn asks again.
    if (!(error instanceof DatabaseUnavailable)) host.fault(error, 'the sessions behind sockets were not checked');
  }
}

import { DatabaseUnavailable } from '../database/errors.ts';
import type { SocketChannel } from './channel.ts';
import type { Host } from './host.ts';
import { expiredMessage, checkToken, TokenRefused } from './token.ts';

/** A client may renew the token of a channel so often; of what comes in between the last counts. */
const INTERVAL_MS = 1_000;

export const SESSION_OVER = 'Session is no longer valid';

/** Takes a renewed token: at once, or at the next turn of housekeeping when the last one is less than a second old. */
export function askToRenew(host: Host, channel: SocketChannel, token: string): void {
  if (token === (channel.nextToken ?? channel.token)) return;
  channel.nextToken = token;
  renewWhenDue(host, channel, performance.now());
}

/** Puts the token that waits in the place of the old one, if it is time. A bad one ends the channel. @param now performance.now() */
export function renewWhenDue(host: Host, channel: SocketChannel, now: number): void {
  if (channel.nextToken === null || now - channel.renewedAt < INTERVAL_MS) return;
  const token = channel.nextToken;
  channel.nextToken = null;
  channel.renewedAt = now;
  channel.run(() => renew(host, channel, token));
}

async function renew(host: Host, channel: SocketChannel, token: string): Promise<void> {
  try {
    if (channel.state !== 'joined') return;
    const bearer = checkToken(token, host.keys);
    if (await host.sessions.isOver(bearer.caller)) {
      channel.close(SESSION_OVER);
      return;
    }
    channel.renew(bearer);
    for (const extension of channel.entered) {
      if (channel.state !== 'joined') return;
      await extension.renewed(channel);
    }
  } catch (error) {
    if (error instanceof TokenRefused) {
      channel.close(error.message);
      return;
    }
    // Whether it may go on was not found out: the client joins again, which asks again.
    if (!(error instanceof DatabaseUnavailable)) host.fault(error, 'a token was not renewed by a fault of ours');
    channel.fail();
  }
}

/** Ends the channel when its token has run out and no other waits. */
export function endWhenExpired(channel: SocketChannel): void {
  if (channel.state !== 'joined' || channel.expiresAt > Date.now() / 1_000 || channel.nextToken !== null) return;
  channel.close(expiredMessage(channel.expiresAt));
}

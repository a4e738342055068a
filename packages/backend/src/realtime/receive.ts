import type { SocketChannel } from './channel.ts';
import type { ClientSocket } from './client-socket.ts';
import type { ClientFrame } from './frames.ts';
import type { Host } from './host.ts';
import { join } from './join.ts';
import { readToken } from './join-payload.ts';
import { askToRenew } from './renew.ts';
import type { Extension, Reply } from './types.ts';

const OK: Reply = { status: 'ok', response: {} };
const UNMATCHED: Reply = { status: 'error', response: { reason: 'unmatched topic' } };

/** Does what one frame of a client asks for. */
export function receive(host: Host, socket: ClientSocket, frame: ClientFrame): void {
  const { topic, event } = frame;
  if (topic === 'phoenix') {
    host.reply(socket, frame, event === 'heartbeat' ? OK : UNMATCHED);
    return;
  }
  if (event === 'phx_join') {
    join(host, socket, frame);
    return;
  }
  const channel = socket.channels.get(topic);
  if (!channel) {
    host.reply(socket, frame, event === 'phx_leave' ? OK : UNMATCHED);
    return;
  }
  channel.run(() => onChannel(host, channel, frame));
}

function onChannel(host: Host, channel: SocketChannel, frame: ClientFrame): Promise<void> | void {
  const { socket } = channel;
  const { event, joinRef } = frame;
  // It ended while this waited for its turn, and the client knows.
  if (channel.state !== 'joined') return;
  if (event === 'phx_leave') {
    // A leave of an older join of this topic, which has had its phx_close.
    if (joinRef !== null && joinRef !== channel.joinRef) return;
    host.reply(socket, frame, OK);
    channel.close();
    return;
  }
  if (event === 'access_token') {
    const token = frame.message.kind === 'json' ? readToken(frame.message.payload) : null;
    if (token !== null) askToRenew(host, channel, token);
    return;
  }
  const extension = host.extensions.find(({ events }) => events.includes(event));
  if (!extension) return;
  if (!socket.takeMessage(performance.now())) {
    channel.close('Too many messages per second');
    return;
  }
  return pass(host, extension, channel, frame);
}

/** Hands the message over; answers at once when the extension does. */
function pass(host: Host, extension: Extension, channel: SocketChannel, frame: ClientFrame): Promise<void> | void {
  const failed = (error: unknown): void => {
    // JSON nested too deep to be written again is the client's doing.
    if (!(error instanceof RangeError)) host.fault(error, 'a message on a channel failed by a fault of ours');
    channel.fail();
  };
  const answered = (reply: Reply | null | undefined): void => {
    if (reply) host.reply(channel.socket, frame, reply);
  };
  try {
    const reply = extension.message?.(channel, frame.event, frame.message);
    if (reply instanceof Promise) return reply.then(answered).catch(failed);
    answered(reply);
  } catch (error) {
    failed(error);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

import { DatabaseUnavailable } from '../database/errors.ts';
import { SocketChannel } from './channel.ts';
import type { ClientSocket } from './client-socket.ts';
import type { ClientFrame } from './frames.ts';
import type { Host } from './host.ts';
import { readJoinConfig, readToken } from './join-payload.ts';
import { checkToken, TokenRefused, type Bearer } from './token.ts';
import { JoinRefused, type JoinAnswer } from './types.ts';

const PREFIX = 'realtime:';

/** The channel ended while its join was under way. */
class Abandoned extends Error {}

/** Answers a phx_join. A channel of the same topic ends first, as a client that joins again wants it. */
export function join(host: Host, socket: ClientSocket, frame: ClientFrame): void {
  socket.channels.get(frame.topic)?.close();
  const reason = overLimit(host, socket, frame.topic);
  if (reason !== null) {
    refuse(host, socket, frame, reason);
    if (reason === TOO_MANY_JOINS) socket.close(1000, '', performance.now());
    return;
  }
  const payload = frame.message.kind === 'json' ? frame.message.payload : null;
  let bearer: Bearer;
  try {
    const own = readToken(payload);
    // The key of the upgrade is checked again: it may have run out meanwhile.
    bearer = checkToken(own ?? socket.bearer.token, host.keys);
  } catch (error) {
    refuse(host, socket, frame, reasonOf(host, error));
    return;
  }
  const channel = new SocketChannel(socket, host, {
    wholeTopic: frame.topic,
    topic: frame.topic.slice(PREFIX.length),
    joinRef: frame.joinRef ?? frame.ref ?? '',
    config: readJoinConfig(payload),
    bearer,
  });
  socket.channels.set(frame.topic, channel);
  channel.run(() => enter(host, channel, frame));
}

/** Asks the session and every extension, then answers. */
async function enter(host: Host, channel: SocketChannel, frame: ClientFrame): Promise<void> {
  const { socket } = channel;
  try {
    const answers = await askAll(host, channel);
    if (!socket.counted) {
      socket.counted = true;
      host.counted++;
    }
    channel.state = 'joined';
    host.metrics.joins++;
    host.metrics.channels++;
    const response = { postgres_changes: answers.flatMap(({ postgresChanges }) => postgresChanges ?? []) };
    host.reply(socket, frame, { status: 'ok', response });
    channel.release(() => {
      for (const { afterReply } of answers) afterReply?.();
    });
  } catch (error) {
    const ended = isEnded(channel);
    channel.state = 'ended';
    if (socket.channels.get(frame.topic) === channel) socket.channels.delete(frame.topic);
    host.leave(channel);
    if (!ended) refuse(host, socket, frame, reasonOf(host, error));
  }
}

async function askAll(host: Host, channel: SocketChannel): Promise<JoinAnswer[]> {
  if (await host.sessions.isOver(channel.caller)) throw new JoinRefused('Unauthorized: Session is no longer valid');
  const answers: JoinAnswer[] = [];
  for (const extension of host.extensions) {
    if (isEnded(channel)) throw new Abandoned();
    channel.entered.push(extension);
    answers.push(await extension.join(channel, channel.config));
  }
  if (isEnded(channel)) throw new Abandoned();
  return answers;
}

/** Asked each time: another part may have ended the channel while this one waited. */
function isEnded(channel: SocketChannel): boolean {
  return channel.state === 'ended';
}

const TOO_MANY_JOINS = 'ClientJoinRateLimitReached: Too many joins per second';

function overLimit(host: Host, socket: ClientSocket, topic: string): string | null {
  const { settings } = host;
  if (!topic.startsWith(PREFIX)) return 'unmatched topic';
  if (topic === PREFIX) return 'TopicNameRequired: You must provide a topic name';
  if (Buffer.byteLength(topic) > settings.maxTopicBytes)
    return `TopicNameTooLong: A topic name may have ${settings.maxTopicBytes} bytes`;
  if (!socket.counted && host.counted >= settings.maxSockets)
    return 'ConnectionRateLimitReached: Too many connected users';
  if (!host.joins.take(performance.now())) return TOO_MANY_JOINS;
  if (socket.channels.size >= settings.maxChannels) return 'ChannelRateLimitReached: Too many channels';
  return null;
}

/** What a client learns of a failure; never where in our code it arose. */
function reasonOf(host: Host, error: unknown): string {
  if (error instanceof JoinRefused) return error.message;
  if (error instanceof TokenRefused) return `${error.code}: ${error.message}`;
  if (error instanceof DatabaseUnavailable)
    return 'UnableToConnectToProject: Realtime was unable to connect to the project database';
  host.fault(error, 'a join failed by a fault of ours');
  return 'UnknownErrorOnChannel: Unknown Error on Channel';
}

function refuse(host: Host, socket: ClientSocket, frame: ClientFrame, reason: string): void {
  host.metrics.refusedJoins++;
  const answer = (): void => host.reply(socket, frame, { status: 'error', response: { reason } });
  const { joinErrorDelayMs } = host.settings;
  if (joinErrorDelayMs === 0) answer();
  else void sleep(joinErrorDelayMs, undefined, { ref: false }).then(answer);
}

import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocketServer, type RawData, type WebSocket } from 'ws';

import { ClientSocket } from './client-socket.ts';
import { decodeBinary, decodeText, type Version } from './frames.ts';
import type { Host } from './host.ts';
import { receive } from './receive.ts';
import { checkApiKey, TokenRefused, type Bearer } from './token.ts';

/** A message may be longer than its payload by this, for topic, event and refs. */
const HEAD_BYTES = 65_536;
/** Sockets beyond the limit that may wait for a place, as a part of it: they can say so, where a refused one cannot. */
const SPARE = 1.1;
/** What policies of private channels have no business with. */
const LEFT_OUT = /^(authorization|cookie|apikey|x-api-key|connection|upgrade|sec-websocket-.*)$/;

interface Upgrade {
  version: Version;
  bearer: Bearer;
}

/** An upgrade that is answered by HTTP instead. */
class UpgradeRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Node 24.9 and later ask whether a request with `Upgrade` is one; earlier ones take every such request for one. */
type Gated = Server & { shouldUpgradeCallback?: ((request: IncomingMessage) => boolean) | undefined };

/** Takes WebSockets at `path` of a server; the returned function takes no more. Other paths are another listener's, or 404. */
export function serveUpgrades(server: Server, path: string, host: Host): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // A window of compression costs more memory than a socket may.
    perMessageDeflate: false,
    maxPayload: host.settings.maxMessageBytes + HEAD_BYTES,
  });
  let lastId = 0;

  const onUpgrade = (request: IncomingMessage, raw: Duplex, head: Buffer): void => {
    // Unheard, a connection that is cut before the answer would end the process.
    raw.on('error', () => raw.destroy());
    const url = request.url ?? '/';
    const question = url.indexOf('?');
    if ((question < 0 ? url : url.slice(0, question)) !== path) {
      if (server.listenerCount('upgrade') === 1) refuse(raw, 404, 'Not found');
      return;
    }
    try {
      const { version, bearer } = checkUpgrade(host, request, question < 0 ? '' : url.slice(question + 1));
      sockets.handleUpgrade(request, raw, head, (ws) => {
        const facts = { version, bearer, headers: headersOf(request), now: performance.now() };
        admit(host, ws, new ClientSocket(++lastId, ws, host, facts));
      });
    } catch (error) {
      if (!(error instanceof UpgradeRefused)) host.fault(error, 'an upgrade failed by a fault of ours');
      refuse(raw, error instanceof UpgradeRefused ? error.status : 500, messageOf(error));
    }
  };

  server.on('upgrade', onUpgrade);
  const gated: Gated = server;
  const others = gated.shouldUpgradeCallback;
  // A client of HTTP that offers another protocol goes on to be answered by HTTP.
  gated.shouldUpgradeCallback = (request) =>
    request.url?.split('?', 1)[0] === path ||
    (server.listenerCount('upgrade') > 1 && (others?.call(server, request) ?? true));
  return () => {
    server.off('upgrade', onUpgrade);
    gated.shouldUpgradeCallback = others;
  };
}

/** Checks an upgrade before it is one. @throws UpgradeRefused */
function checkUpgrade(host: Host, { headers }: IncomingMessage, query: string): Upgrade {
  if (host.closing) throw new UpgradeRefused(503, 'Realtime is restarting, please standby');
  const parameters = new URLSearchParams(query);
  const version = versionOf(parameters.get('vsn'));
  if (version === null) throw new UpgradeRefused(400, 'The vsn of the protocol is 1.0.0 or 2.0.0');
  if (host.sockets.size >= host.settings.maxSockets * SPARE) throw new UpgradeRefused(429, 'Too many connected users');
  const header = headers['x-api-key'];
  try {
    const apikey = parameters.get('apikey') ?? (typeof header === 'string' ? header : undefined);
    const bearer = checkApiKey(apikey, host.keys);
    if (!host.serves(bearer.caller)) throw new UpgradeRefused(503, 'The server is under maintenance');
    return { version, bearer };
  } catch (error) {
    if (error instanceof TokenRefused) throw new UpgradeRefused(401, error.message);
    throw error;
  }
}

/** The version of the protocol that a client speaks; the first when it does not say. */
function versionOf(vsn: string | null): Version | null {
  if (vsn === null || /^1\.0\.\d+$/.test(vsn)) return 1;
  return /^2\.0\.\d+$/.test(vsn) ? 2 : null;
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && !LEFT_OUT.test(name)) kept[name] = value;
  return kept;
}

/** By then another process is up, or other people have gone. */
const RETRY_AFTER_SECONDS = 2;

/** Answers an upgrade by HTTP and closes. */
function refuse(raw: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error });
  const later = status === 503 || status === 429 ? `retry-after: ${RETRY_AFTER_SECONDS}\r\n` : '';
  raw.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n${later}connection: close\r\n\r\n${body}`,
    () => raw.destroy(),
  );
}

function messageOf(error: unknown): string {
  return error instanceof UpgradeRefused ? error.message : 'Realtime could not take the connection';
}

function admit(host: Host, ws: WebSocket, socket: ClientSocket): void {
  host.sockets.add(socket);
  host.metrics.sockets++;
  ws.on('message', (data, binary) => hearInTurn(host, socket, data, binary));
  ws.on('ping', () => {
    socket.lastHeardAt = performance.now();
  });
  // What is wrong with a frame closes the socket, with the code that says it.
  ws.on('error', () => {});
  ws.on('close', () => host.gone(socket));
}

function hearInTurn(host: Host, socket: ClientSocket, data: RawData, binary: boolean): void {
  let isLater = false;
  const isNow = host.turns.take(() => {
    if (isLater) socket.wait(-1);
    // One that has gone meanwhile joins nothing.
    if (!isLater || host.sockets.has(socket)) hear(host, socket, data, binary);
  });
  if (isNow) return;
  isLater = true;
  socket.wait(1);
}

function hear(host: Host, socket: ClientSocket, data: RawData, binary: boolean): void {
  socket.lastHeardAt = performance.now();
  if (!Buffer.isBuffer(data)) return; // ws gives Buffers unless an option says otherwise
  try {
    const frame = binary
      ? socket.version === 2
        ? decodeBinary(data)
        : null
      : decodeText(socket.version, data.toString(), data.length);
    if (frame !== null) receive(host, socket, frame);
  } catch (error) {
    host.fault(error, 'a message failed by a fault of ours');
  }
}

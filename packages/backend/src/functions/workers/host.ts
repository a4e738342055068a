import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';

/*
 * The program of a worker: it loads one function and answers its requests on a socket. A function is written for a hosted project, where it
 * hands its handler to Deno.serve or exports it as the fetch of its default; so much of that world is here.
 */

type Handler = (request: Request) => Response | Promise<Response>;

let handler: Handler | undefined;

/** Tells the server; nothing of what a message says, which may quote a request. */
function report(kind: 'boot' | 'request', error: unknown): void {
  const known = error instanceof Error ? error : null;
  const stack = known?.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8);
  process.send?.({ failed: kind, error: known?.name ?? typeof error, ...(stack && { stack }) });
}

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

const world = {
  Deno: {
    serve: (...given: readonly unknown[]): object => {
      const [first] = given;
      const named = typeof first === 'object' && first !== null && 'handler' in first ? [first.handler] : [];
      handler = [...given, ...named].find(isHandler);
      if (handler === undefined) throw new TypeError('Deno.serve was given no handler');
      const nothing = (): void => undefined;
      return { finished: new Promise<void>(nothing), shutdown: () => Promise.resolve(), ref: nothing, unref: nothing };
    },
    env: {
      get: (name: string): string | undefined => process.env[name],
      has: (name: string): boolean => process.env[name] !== undefined,
      toObject: (): Record<string, string | undefined> => ({ ...process.env }),
    },
  },
  EdgeRuntime: {
    waitUntil: (work: Promise<unknown>): void => void work.catch((error: unknown) => report('request', error)),
  },
};

function requestOf(incoming: IncomingMessage, gone: AbortSignal): Request {
  const { method = 'GET', headersDistinct, headers: named, url = '/' } = incoming;
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const host = `http://${named.host ?? 'localhost'}`;
  const base = URL.canParse(host) ? host : 'http://localhost';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node.js gives the stream of the web under another name
  const body = hasBody ? (Readable.toWeb(incoming) as unknown as ReadableStream) : null;
  return new Request(new URL(url, base), { method, headers, body, signal: gone, ...(hasBody && { duplex: 'half' }) });
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  let answered: Response;
  try {
    if (handler === undefined) throw new TypeError('no handler');
    answered = await handler(requestOf(incoming, gone.signal));
    if (!(answered instanceof Response)) throw new TypeError('a handler answers a Response');
  } catch (error) {
    if (gone.signal.aborted) return;
    report('request', error);
    outgoing.writeHead(500, { 'content-type': 'application/json', 'x-worker-error': 'true' });
    outgoing.end('{"code":"WORKER_ERROR","message":"Function exited due to an error (please check logs)"}');
    return;
  }
  const headers: [string, string][] = [];
  for (const [name, value] of answered.headers) headers.push([name, value]);
  outgoing.writeHead(answered.status, headers.flat());
  if (answered.body === null || incoming.method === 'HEAD') {
    outgoing.end();
    return;
  }
  outgoing.flushHeaders();
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same stream under its name in Node.js
    await pipeline(Readable.fromWeb(answered.body as NodeStream), outgoing);
  } catch (error) {
    if (!gone.signal.aborted) report('request', error);
    outgoing.destroy();
  }
}

async function begin(program: string, socket: string): Promise<void> {
  Object.assign(globalThis, world);
  const loaded: { default?: unknown } = await import(pathToFileURL(program).href);
  const { default: exported } = loaded;
  if (handler === undefined && typeof exported === 'object' && exported !== null && 'fetch' in exported) {
    const { fetch: own } = exported;
    if (isHandler(own)) handler = (request) => Reflect.apply(own, exported, [request]);
  } else if (handler === undefined && isHandler(exported)) handler = exported;
  if (handler === undefined) throw new TypeError('the function has no handler');
  // The server keeps its connections: one that we close while it still writes would lose the answer.
  const server = createServer(
    { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 },
    (incoming, outgoing) => void answer(incoming, outgoing),
  );
  server.listen(socket, () => process.send?.('ready'));
}

process.on('message', () => process.send?.('here'));
// The server is gone, and with it everybody who waits.
process.on('disconnect', () => process.exit(0));
process.on('unhandledRejection', (error) => report('request', error));
process.on('uncaughtException', (error) => {
  report('request', error);
  process.disconnect();
  process.exit(1);
});

const [, , program = '', socket = ''] = process.argv;
begin(program, socket).catch((error: unknown) => {
  report('boot', error);
  setImmediate(() => process.exit(1));
});

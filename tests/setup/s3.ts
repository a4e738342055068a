import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { S3Settings } from '@casewright/backend';
import { startFauxqs } from 'fauxqs';

/** What somebody asks of the S3. */
export interface Asked {
  /** `PUT`, or `PUT part` and the like for uploads in parts. */
  call: string;
  key: string;
  /** How many of the same call came before. */
  before: number;
}

/**
 * What goes wrong with one request: nothing, a wait, a status, no answer at all, an answer that stops in the middle, a connection cut before,
 * within or instead of the answer, or half of the bytes thrown away without a word.
 */
export type Fault =
  | 'none'
  | 'silent'
  | 'stalled'
  | 'shortened'
  | 'cut before'
  | 'cut within'
  | 'cut after'
  | { waitMs: number }
  | { status: number };

/** An S3 of the test's own, and what is in it. It goes on when the server that uses it is killed. */
export interface TestS3 {
  settings: S3Settings;
  /** The same as variables of the environment. */
  environment: Record<string, string>;
  /** Decides what goes wrong with a request. */
  fault: (asked: Asked) => Fault;
  /** What was asked so far. */
  asked: Asked[];
  /** The names of all objects. */
  keys(): Promise<string[]>;
  /** The versions whose bytes are there. */
  versions(): Promise<string[]>;
  /** Uploads in parts that are neither complete nor given up. */
  uploads(): string[];
  close(): Promise<void>;
}

const BUCKET = 'objects';
const PREFIX = 'firm/';
/** S3 has pages of a thousand; with these every test that lists turns a few. */
const PAGE = 7;

/**
 * Starts it: fauxqs, which keeps objects in memory, behind a server of ours. That one knows what fauxqs does not (which uploads are not complete,
 * whether a body is what its signature says), and makes the faults that are asked for.
 */
export async function startS3(): Promise<TestS3> {
  const inner = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  inner.createBucket(BUCKET);
  const uploads = new Map<string, { key: string; at: Date }>();
  const counts = new Map<string, number>();

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const body = await bodyOf(request);
    const call = callOf(request, url);
    const asked = { call, key: decodeURIComponent(url.pathname), before: counts.get(call) ?? 0 };
    counts.set(call, asked.before + 1);
    s3.asked.push(asked);
    const fault = s3.fault(asked);
    if (fault === 'silent') return;
    if (fault === 'cut before') return void request.socket.destroy();
    if (typeof fault === 'object' && 'waitMs' in fault) await sleep(fault.waitMs);
    if (typeof fault === 'object' && 'status' in fault) return refuse(response, fault.status, 'InternalError');
    const said = request.headers['x-amz-content-sha256'];
    if (
      request.method === 'PUT' &&
      said !== createHash('sha256').update(body).digest('hex') &&
      !('x-amz-copy-source' in request.headers)
    )
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    if (call === 'GET uploads') return void response.end(listOf(uploads, url));
    if (call === 'GET list')
      url.searchParams.set('max-keys', String(Math.min(PAGE, Number(url.searchParams.get('max-keys') ?? PAGE))));
    const kept = fault === 'shortened' ? body.subarray(0, body.length / 2) : body;
    const answer = await forward(inner.port, request, url, kept);
    const text = answer.body.toString();
    const uploadId = url.searchParams.get('uploadId') ?? /<UploadId>([^<]+)/.exec(text)?.[1] ?? '';
    if (call === 'POST begin' && answer.status === 200)
      uploads.set(uploadId, { key: url.pathname.slice(BUCKET.length + 2), at: new Date() });
    if ((call === 'POST complete' || call === 'DELETE upload') && answer.status < 300) uploads.delete(uploadId);
    if (fault === 'cut after') return void request.socket.destroy();
    response.writeHead(answer.status, answer.headers);
    const half = answer.body.subarray(0, Math.ceil(answer.body.length / 2));
    if (fault === 'stalled') response.write(half);
    else if (fault === 'cut within') response.write(half, () => request.socket.destroy());
    else response.end(answer.body);
  };
  const outer = createServer((request, response) => void serve(request, response).catch(() => request.socket.destroy())).listen(0, '127.0.0.1'); // prettier-ignore
  await once(outer, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has one
  const endpoint = `http://127.0.0.1:${(outer.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'casewright', secretAccessKey: randomUUID() };
  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for (let token: string | undefined = ''; token !== undefined;) {
      const query = new URLSearchParams({ 'list-type': '2', ...(token !== '' && { 'continuation-token': token }) });
      const page = await (await fetch(`http://127.0.0.1:${inner.port}/${BUCKET}?${query.toString()}`)).text();
      found.push(...[...page.matchAll(/<Key>([^<]+)/g)].map(([, key = '']) => key));
      token = /<NextContinuationToken>([^<]+)/.exec(page)?.[1];
    }
    return found;
  };
  const s3: TestS3 = {
    settings: { bucket: BUCKET, region: 'us-east-1', endpoint, credentials, forcePathStyle: true, prefix: PREFIX },
    environment: {
      STORAGE_S3_BUCKET: BUCKET,
      STORAGE_S3_ENDPOINT: endpoint,
      STORAGE_S3_FORCE_PATH_STYLE: '1',
      STORAGE_S3_PREFIX: PREFIX,
      STORAGE_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      STORAGE_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    fault: () => 'none',
    asked: [],
    keys,
    versions: async () => (await keys()).map((key) => key.split('/').at(-1) ?? ''),
    uploads: () => [...uploads.values()].map(({ key }) => key),
    close: async () => {
      outer.closeAllConnections();
      outer.close();
      await inner.stop();
    },
  };
  return s3;
}

function callOf({ method = '', headers }: IncomingMessage, { searchParams, pathname }: URL): string {
  if (method === 'GET' && searchParams.has('uploads')) return 'GET uploads';
  if (method === 'GET' && searchParams.has('list-type')) return 'GET list';
  if (method === 'POST') return searchParams.has('uploads') ? 'POST begin' : 'POST complete';
  if (method === 'PUT' && searchParams.has('partNumber')) return 'PUT part';
  if (method === 'PUT' && 'x-amz-copy-source' in headers) return 'PUT copy';
  if (method === 'DELETE' && searchParams.has('uploadId')) return 'DELETE upload';
  return pathname.split('/').length > 2 ? method : `${method} bucket`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

async function forward(port: number, { method, headers }: IncomingMessage, url: URL, body: Buffer): Promise<Answer> {
  const path = `${url.pathname}${url.search}`;
  const call = send({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { ...headers, ...(body.length > 0 && { 'content-length': body.length }), connection: 'close' },
  });
  call.end(body);
  const answered: unknown[] = await once(call, 'response');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's event
  const answer = answered[0] as IncomingMessage;
  const { connection: _own, 'keep-alive': _alive, 'transfer-encoding': _chunks, ...said } = answer.headers;
  return { status: answer.statusCode ?? 0, headers: said, body: await bodyOf(answer) };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>as the test wants it</Message></Error>`);
} // prettier-ignore

/** Two at a time, so that there is a next page. */
function listOf(uploads: ReadonlyMap<string, { key: string; at: Date }>, { searchParams }: URL): string {
  const prefix = searchParams.get('prefix') ?? '';
  const after = [searchParams.get('key-marker') ?? '', searchParams.get('upload-id-marker') ?? ''].join(' ');
  const all = [...uploads].map(([id, { key, at }]) => ({ id, key, at, place: `${key} ${id}` })).filter(({ key, place }) => key.startsWith(prefix) && place > after);
  const page = all.toSorted((a, b) => (a.place < b.place ? -1 : 1)).slice(0, 2);
  const last = page.at(-1);
  const next = all.length > page.length && last ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>` : '';
  const listed = page.map(({ id, key, at }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`);
  return `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Bucket>${BUCKET}</Bucket><IsTruncated>${next !== ''}</IsTruncated>${next}${listed.join('')}</ListMultipartUploadsResult>`;
} // prettier-ignore

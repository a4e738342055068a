import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import * as tus from 'tus-js-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Asked, Fault, TestS3 } from '../../setup/s3.ts';
import { OWN_FOLDERS, startStorage, type Person, type StorageServer } from './server.ts';

// What an S3 does that is slow, broken or not there, and what is left of it.
let server: StorageServer;
let s3: TestS3;
let person: Person;
const SMALL = randomBytes(30_000);
const LARGE = randomBytes(6_000_000);
const UNREACHABLE = 'The stored files cannot be reached at the moment. Please try again.';

beforeAll(async () => {
  process.env['STORAGE_TEST_PLACE'] = 's3';
  const patience = {
    connectMs: 2_000,
    answerMs: 2_000,
    callMs: 4_000,
    slowMs: 4_000,
    turnMs: 6_000,
    idleMs: 1_200,
    restMs: 300,
  };
  server = await startStorage(OWN_FOLDERS, {}, patience);
  if (server.s3 === null) throw new Error('the bytes are on the disk');
  ({ s3 } = server);
  person = await server.signIn();
});
afterAll(async () => {
  s3.fault = () => 'none';
  await server.close();
});
afterEach(() => {
  s3.fault = () => 'none';
});

const files = () => person.client.storage.from('papers');
const pathOf = (name: string): string => `${person.userId}/${name}`;
const get = (name: string): Promise<Response> =>
  fetch(`${server.url}/object/papers/${pathOf(name)}`, { headers: { authorization: `Bearer ${person.token}` } });
/** What an object is read as; its status where it cannot be read. */
async function hashAt(name: string): Promise<string> {
  const answer = await get(name);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return answer.ok ? hashOf(bytes) : `${answer.status} ${Buffer.from(bytes).toString()}`;
}
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const always = (call: string, fault: Fault) => (asked: Asked) => (asked.call === call ? fault : 'none');

/** The fault befalls the next call of a kind, and none after it. */
function once(call: string, fault: Fault): (asked: Asked) => Fault {
  let has = false;
  return (asked) => {
    if (has || asked.call !== call) return 'none';
    has = true;
    return fault;
  };
}

const FAULTS: Fault[] = ['silent', 'cut before', 'cut after', { status: 500 }, { status: 503 }, { status: 403 }];

describe('an upload', () => {
  test.each(FAULTS)('that S3 meets with %j each time is refused, and there is neither a row nor anything to read', async (fault) => {
    s3.fault = always('PUT', fault);
    const { error } = await files().upload(pathOf('never.bin'), SMALL);
    expect([error?.message, Object(error).status]).toEqual([UNREACHABLE, 503]);
    s3.fault = () => 'none';
    expect((await server.admin.query('select from storage.objects where name = $1', [pathOf('never.bin')])).rowCount).toBe(0);
    expect((await get('never.bin')).status).toBe(400);
  });

  test.each(['cut before', 'cut after', { status: 503 }, { waitMs: 200 }] as const)('that S3 meets with %j once is kept', async (fault) => {
    s3.fault = once('PUT', fault);
    const name = `once-${JSON.stringify(fault).replaceAll(/\W/g, '')}`;
    expect((await files().upload(pathOf(name), SMALL)).error).toBeNull();
    expect(await hashAt(name)).toBe(hashOf(SMALL));
  });

  test.each(['POST begin', 'PUT part', 'POST complete', 'HEAD'])('of many parts whose %s fails is refused, and its parts are given up', async (call) => {
    s3.fault = always(call, { status: 500 });
    const { error } = await files().upload(pathOf('parts.bin'), LARGE);
    expect(Object(error).status).toBe(503);
    s3.fault = () => 'none';
    expect((await get('parts.bin')).status).toBe(400);
    await expect.poll(() => s3.uploads()).toEqual([]);
  });

  test('of many parts is kept when the answer to the last call alone is lost', async () => {
    s3.fault = always('POST complete', 'cut after');
    expect((await files().upload(pathOf('lost.bin'), LARGE)).error).toBeNull();
    expect(await hashAt('lost.bin')).toBe(hashOf(LARGE));
    expect(s3.uploads()).toEqual([]);
  });

  test('of which S3 keeps a part alone is refused, whatever S3 says', async () => {
    for (const [call, bytes] of [['PUT', SMALL], ['PUT part', LARGE]] as const) {
      s3.fault = once(call, 'shortened');
      expect(Object((await files().upload(pathOf('short.bin'), bytes)).error).status).toBe(503);
      expect((await get('short.bin')).status).toBe(400);
    }
  });

  test('that takes the place of another leaves that one as it was when it fails', async () => {
    expect((await files().upload(pathOf('old.bin'), SMALL)).error).toBeNull();
    s3.fault = always('PUT', { status: 500 });
    expect((await files().upload(pathOf('old.bin'), 'new', { upsert: true })).error).not.toBeNull();
    s3.fault = () => 'none';
    expect(await hashAt('old.bin')).toBe(hashOf(SMALL));
  });

  test('in parts of TUS whose bytes have all come is made an object once S3 is there again', async () => {
    let address = '';
    const send = (): Promise<Error | null> =>
      new Promise((resolve) => {
        const upload: tus.Upload = new tus.Upload(LARGE, {
          endpoint: `${server.url}/upload/resumable`,
          retryDelays: null,
          chunkSize: 4_000_000,
          uploadSize: LARGE.length,
          headers: { authorization: `Bearer ${person.token}` },
          metadata: { bucketName: 'papers', objectName: pathOf('tus.bin') },
          ...(address !== '' && { uploadUrl: address }),
          onUploadUrlAvailable: () => { address = upload.url ?? ''; },
          onError: (error) => resolve(error),
          onSuccess: () => resolve(null),
        });
        upload.start();
      });
    s3.fault = (asked) => (asked.call === 'PUT part' ? 'cut before' : 'none');
    const error = await send();
    expect(error instanceof tus.DetailedError && error.originalResponse?.getStatus()).toBe(503);
    expect((await get('tus.bin')).status).toBe(400);
    s3.fault = () => 'none';
    expect(await send()).toBeNull();
    expect(await hashAt('tus.bin')).toBe(hashOf(LARGE));
  });
}); // prettier-ignore

describe('a download', () => {
  beforeAll(async () => {
    expect((await files().upload(pathOf('large.bin'), LARGE)).error).toBeNull();
  });
  /** The download itself; the first request for an object asks for its first bytes. */
  const ofTheRest = (fault: Fault, times = Infinity) => {
    let asked = 0;
    return ({ call }: Asked): Fault => {
      if (call !== 'GET') return 'none';
      asked += 1;
      return asked > 1 && asked <= times + 1 ? fault : 'none';
    };
  };

  test.each(['cut within', 'stalled'] as const)('that is %s each time ends as an error, never as if it were whole', async (fault) => {
    s3.fault = ofTheRest(fault);
    const answer = await get('large.bin');
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  test.each(['cut within', 'stalled'] as const)('that is %s twice goes on where it was', async (fault) => {
    s3.fault = ofTheRest(fault, 2);
    const before = s3.asked.length;
    expect(await hashAt('large.bin')).toBe(hashOf(LARGE));
    expect(s3.asked.slice(before).filter(({ call }) => call === 'GET')).toHaveLength(4);
  });

  test.each(['silent', 'cut before', { status: 500 }] as const)('that S3 meets with %j before its first byte is refused, with nothing said of the object', async (fault) => {
    for (const faults of fault === 'silent' ? [ofTheRest(fault)] : [always('GET', fault), ofTheRest(fault)]) {
      s3.fault = faults;
      const answer = await get('large.bin');
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('etag'), answer.headers.get('content-disposition')]).toEqual([503, '5', null, null]);
      expect((await answer.json()).message).toBe(UNREACHABLE);
    }
  });

  test('holds no connection to S3 while its reader rests, and is whole nevertheless', async () => {
    // More than lies ready in the buffers of the connection.
    const huge = randomBytes(24_000_000);
    expect((await files().upload(pathOf('huge.bin'), huge)).error).toBeNull();
    const answer = await get('huge.bin');
    expect(answer.status).toBe(200);
    const reader = answer.body?.getReader();
    const hash = createHash('sha256');
    await sleep(1_500);
    const before = s3.asked.length;
    for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) hash.update(read.value);
    expect(hash.digest('hex')).toBe(hashOf(huge));
    expect(s3.asked.length).toBeGreaterThan(before);
  });
}); // prettier-ignore

test('while S3 answers nothing, everything that needs no bytes is answered', async () => {
  for (const name of ['a.bin', 'b.bin', 'c.bin']) expect((await files().upload(pathOf(name), SMALL)).error).toBeNull();
  s3.fault = () => 'silent';
  let answered = 0;
  const stuck = [
    ...Array.from({ length: 60 }, () => get('a.bin')),
    ...Array.from({ length: 60 }, (_, each) => files().upload(pathOf(`stuck-${each}`), SMALL)),
  ].map((each) => each.finally(() => (answered += 1)));
  const before = s3.asked.length;
  await expect.poll(() => s3.asked.length - before, { timeout: 5_000 }).toBeGreaterThan(10);
  expect((await files().list(person.userId)).error).toBeNull();
  expect((await files().move(pathOf('b.bin'), pathOf('moved.bin'))).error).toBeNull();
  expect((await files().info(pathOf('moved.bin'))).data?.size).toBe(SMALL.length);
  expect((await fetch(`${server.url}/status`)).status).toBe(200);
  expect(answered).toBeLessThan(stuck.length);
  // The row goes, and with it all that can be seen; its bytes go when S3 is there again.
  expect((await files().remove([pathOf('c.bin')])).data).toHaveLength(1);
  await Promise.all(stuck);
  s3.fault = () => 'none';
  expect((await files().list(person.userId, { search: 'stuck' })).data).toEqual([]);
  expect((await get('moved.bin')).status).toBe(200);
});

test('every object has its bytes, and the log says that there was trouble and names nobody', async () => {
  const { rows } = await server.admin.query<{ version: string }>('select version from storage.objects');
  const versions = await s3.versions();
  expect(rows.filter(({ version }) => !versions.includes(version))).toEqual([]);
  expect(server.log.filter((line) => line.includes('fault of ours'))).toEqual([]);
  const said = server.log.filter((line) => line.startsWith('The S3 of storage does not do what it is asked'));
  expect(said.length).toBeGreaterThan(0);
  expect(said.join(' ')).not.toMatch(/objects|firm|127\.0\.0\.1|bin/);
});

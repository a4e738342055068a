import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { BUCKETS } from './ledger-buckets.ts';
import { CALLS } from './ledger-calls.ts';
import type { Kit } from './ledger-kit.ts';
import { OWN_FOLDERS, startStorage, type StorageServer } from './server.ts';

let server: StorageServer;

beforeAll(async () => {
  server = await startStorage(OWN_FOLDERS);
});
afterAll(() => server.close());

const kit: Kit = {
  person: async () => {
    const { client, userId } = await server.signIn();
    return { client, files: client.storage.from('papers'), path: (name) => `${userId}/${name}` };
  },
  guest: () => server.clientOf(server.keys.anonKey),
  service: () => server.clientOf(server.keys.serviceRoleKey),
};

test.each([...BUCKETS, ...CALLS])('$name', ({ run }) => run(kit));

/** Calls that nothing here makes, and why. */
const WITHOUT: Record<string, string> = {
  'bucket.throwOnError': 'sends no request of its own',
  'file.throwOnError': 'sends no request of its own',
  'bucket.setHeader': 'sends no request of its own',
  'file.setHeader': 'sends no request of its own',
  'bucket.from': 'sends no request of its own',
  'bucket.vectors': 'not part of the protocol that is answered',
  'bucket.analytics': 'not part of the protocol that is answered',
  'bucket.getBucketLifecycle': 'not part of the protocol that is answered: 404',
  'bucket.updateBucketLifecycle': 'not part of the protocol that is answered: 404',
  'bucket.deleteBucketLifecycle': 'not part of the protocol that is answered: 404',
};

/** What the client's own parts call and nobody else does. */
const INNER =
  /\.(handleOperation|uploadOrUpdate|prepareUploadFormData|encodeMetadata|toBase64|applyTransformOptsToQuery|bucketLifecycleUrl|listBucketOptionsToQueryString)$/;

describe('the ledger', () => {
  const { storage } = createClient('http://localhost:1', 'key', { auth: { persistSession: false, autoRefreshToken: false } });
  const callsOf = (object: object, name: string): string[] => {
    const names: string[] = [];
    for (let level: object = Object(Object.getPrototypeOf(object)); level !== Object.prototype; level = Object(Object.getPrototypeOf(level)))
      for (const [call, property] of Object.entries(Object.getOwnPropertyDescriptors(level)))
        if ((typeof property.value === 'function' || 'get' in property) && call !== 'constructor' && !call.startsWith('_')) names.push(`${name}.${call}`);
    return names.filter((call) => !INNER.test(call));
  };

  test('knows every public call of the installed client', () => {
    const known = new Set([...callsOf(storage, 'bucket'), ...callsOf(storage.from('x'), 'file')]);
    const held = new Set([...BUCKETS, ...CALLS].flatMap(({ calls }) => calls));
    expect([...known].filter((call) => !held.has(call) && !(call in WITHOUT))).toEqual([]);
    expect([...held, ...Object.keys(WITHOUT)].filter((call) => !known.has(call))).toEqual([]);
  });

  test('makes in each case the calls that the case is entered for', () => {
    for (const { name, calls, run } of [...BUCKETS, ...CALLS])
      for (const call of calls)
        expect([name, call, new RegExp(`\\.${call.split('.')[1]}\\(`).test(String(run))]).toEqual([name, call, true]);
  });

  test('of what is not answered says so', async () => {
    const { error } = await kit.service().storage.getBucketLifecycle('papers');
    expect([error?.message, Object(error).status]).toEqual(['Route GET:/storage/v1/bucket/papers/lifecycle not found', 404]);
  });
}); // prettier-ignore

test('no fault of ours was logged, and every object has its bytes and no other', async () => {
  expect(server.log.filter((line) => line.includes('fault of ours'))).toEqual([]);
  const { rows } = await server.admin.query<{ version: string }>('select version from storage.objects');
  expect((await server.versions()).toSorted()).toEqual(rows.map(({ version }) => version).toSorted());
});

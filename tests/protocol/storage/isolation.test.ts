import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { OWN_FOLDERS, startStorage, type Person, type StorageServer } from './server.ts';

let server: StorageServer;
let owner: Person;
let other: Person;

beforeAll(async () => {
  server = await startStorage(OWN_FOLDERS);
  [owner, other] = [await server.signIn(), await server.signIn()];
});
afterAll(() => server.close());

type Actor = 'guest' | 'other' | 'owner' | 'service';
const ACTORS: readonly Actor[] = ['guest', 'other', 'owner', 'service'];
const BUCKETS = ['papers', 'pictures'] as const;

const clientOf = (actor: Actor): SupabaseClient => {
  if (actor === 'owner') return owner.client;
  if (actor === 'other') return other.client;
  return server.clientOf(actor === 'guest' ? server.keys.anonKey : server.keys.serviceRoleKey);
};

/** What each verb does to an object of the owner's, and whom it lets: in the private bucket, and in the public one. */
const VERBS: Record<string, { run: (client: SupabaseClient, bucket: string, name: string) => Promise<boolean>; mayPublic?: 'read' }> = {
  upload: { run: async (c, b, name) => !(await c.storage.from(b).upload(`${name}-new`, 'x')).error },
  upsert: { run: async (c, b, name) => !(await c.storage.from(b).upload(name, 'x', { upsert: true })).error },
  update: { run: async (c, b, name) => !(await c.storage.from(b).update(name, 'x')).error },
  download: { run: async (c, b, name) => !(await c.storage.from(b).download(name)).error, mayPublic: 'read' },
  info: { run: async (c, b, name) => !(await c.storage.from(b).info(name)).error, mayPublic: 'read' },
  list: { run: async (c, b, name) => ((await c.storage.from(b).list(name.split('/', 1)[0])).data ?? []).length > 0 },
  listV2: { run: async (c, b, name) => ((await c.storage.from(b).listV2({ prefix: name })).data?.objects ?? []).length > 0 },
  move: { run: async (c, b, name) => !(await c.storage.from(b).move(name, `${name}-moved`)).error },
  copy: { run: async (c, b, name) => !(await c.storage.from(b).copy(name, `${name}-copy`)).error },
  steal: { run: async (c, b, name) => !(await c.storage.from(b).copy(name, `${other.userId}/${Math.random()}`)).error },
  sign: { run: async (c, b, name) => !(await c.storage.from(b).createSignedUrl(name, 60)).error },
  signMany: { run: async (c, b, name) => (await c.storage.from(b).createSignedUrls([name], 60)).data?.[0]?.error === null },
  signUpload: { run: async (c, b, name) => !(await c.storage.from(b).createSignedUploadUrl(`${name}-signed`)).error },
  remove: { run: async (c, b, name) => ((await c.storage.from(b).remove([name])).data ?? []).length > 0 },
}; // prettier-ignore

/** The owner may do all but write into somebody else's folder; who passes row security may do all. */
function may(actor: Actor, verb: string, bucket: string): boolean {
  if (actor === 'service') return true;
  if (actor === 'owner') return verb !== 'steal';
  return bucket === 'pictures' && VERBS[verb]?.mayPublic === 'read';
}

describe.each(BUCKETS)('an object of somebody in the bucket %s', (bucket) => {
  describe.each(ACTORS)('for %s', (actor) => {
    test.each(Object.keys(VERBS))('%s', async (verb) => {
      const name = `${owner.userId}/${bucket}-${actor}-${verb}.txt`;
      expect((await owner.client.storage.from(bucket).upload(name, 'confidential')).error).toBeNull();
      expect(await VERBS[verb]?.run(clientOf(actor), bucket, name)).toBe(may(actor, verb, bucket));
      if (may(actor, verb, bucket) && actor !== 'guest' && actor !== 'other') return;
      // What was refused changed nothing.
      expect(await (await owner.client.storage.from(bucket).download(name)).data?.text()).toBe('confidential');
    });
  });
});

describe('buckets', () => {
  test.each(['guest', 'other', 'owner'] as const)(
    'are not made, seen, changed, emptied or deleted by %s',
    async (actor) => {
      const { storage } = clientOf(actor);
      await owner.client.storage.from('papers').upload(`${owner.userId}/kept-${actor}.txt`, 'kept');
      expect((await storage.createBucket(`by-${actor}`)).error).not.toBeNull();
      expect((await storage.getBucket('papers')).error).not.toBeNull();
      expect((await storage.updateBucket('papers', { public: true })).error).not.toBeNull();
      expect((await storage.emptyBucket('papers')).error).not.toBeNull();
      expect((await storage.deleteBucket('second')).error).not.toBeNull();
      expect((await owner.client.storage.from('papers').exists(`${owner.userId}/kept-${actor}.txt`)).data).toBe(true);
      const { rows } = await server.admin.query('select id from storage.buckets where public order by id');
      expect(rows).toEqual([{ id: 'pictures' }]);
    },
  );
});

describe('a signed address', () => {
  const signed = async (name = 'signed.txt', seconds = 60): Promise<string> => {
    const files = owner.client.storage.from('papers');
    await files.upload(`${owner.userId}/${name}`, 'for the bearer', { upsert: true });
    const { data, error } = await files.createSignedUrl(`${owner.userId}/${name}`, seconds);
    if (error) throw error;
    return data.signedUrl;
  };
  const refused = async (address: string): Promise<string> => {
    const answer = await fetch(address);
    expect(answer.status).toBe(400);
    return (await answer.json()).message;
  };

  test('is open to its bearer until it ends', async () => {
    const address = await signed('short.txt', 1);
    expect(await (await fetch(address)).text()).toBe('for the bearer');
    await expect.poll(() => fetch(address).then(({ status }) => status), { timeout: 5_000 }).toBe(400);
    expect(await refused(address)).toBe('"exp" claim timestamp check failed');
  });

  test('opens nothing when it is changed, for another object, for another purpose or as credentials', async () => {
    const address = await signed();
    const token = new URL(address).searchParams.get('token') ?? '';
    const changed = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`;
    expect(await refused(address.replace(token, changed))).toBe('Invalid signature');
    expect(await refused(address.replace(token, ''))).toBe('Invalid signature');
    expect(await refused(address.split('?', 1)[0] ?? '')).toBe('The address has no token');
    await signed('another.txt');
    expect(await refused(address.replace('signed.txt', 'another.txt'))).toBe('Invalid signature');
    expect(await refused(address.replace('/papers/', '/second/'))).toBe('Invalid signature');
    for (const made of [server.keys.serviceRoleKey, owner.token, server.keys.anonKey])
      expect(await refused(address.replace(token, made))).toBe('Invalid signature');
    const upload = await fetch(address.replace('/object/sign/', '/object/upload/sign/'), { method: 'PUT', body: 'x' });
    expect((await upload.json()).message).toBe('Invalid signature');
    const asCredentials = await fetch(`${server.url}/object/papers/${owner.userId}/signed.txt`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asCredentials.status).toBe(400);
    expect(await asCredentials.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
  });

  test('of an upload does not read', async () => {
    const { data } = await owner.client.storage.from('papers').createSignedUploadUrl(`${owner.userId}/write-only.txt`);
    expect(await refused((data?.signedUrl ?? '').replace('/upload/sign/', '/sign/'))).toBe('Invalid signature');
  });

  test('says nothing of who signed it', async () => {
    const token = new URL(await signed()).searchParams.get('token') ?? '';
    const parts = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(parts.join(' ')).not.toContain(owner.userId);
  });

  test('opens nothing any more once its signer may not, however long it was to last', async () => {
    const person = await server.signIn();
    const files = person.client.storage.from('papers');
    await files.upload(`${person.userId}/left.txt`, 'theirs');
    const { data } = await files.createSignedUrl(`${person.userId}/left.txt`, 3_600);
    const upload = await files.createSignedUploadUrl(`${person.userId}/late.txt`);
    const address = data?.signedUrl ?? '';
    expect((await fetch(address)).status).toBe(200);
    // Who signs out leaves the addresses that they gave to others.
    await server.admin.query('delete from auth.sessions where id = $1', [person.sessionId]);
    expect((await fetch(address)).status).toBe(200);
    await server.admin.query('create policy walled on storage.objects as restrictive for all to authenticated using (not exists (select from public.walls where id = (select auth.uid())))');
    await server.admin.query('insert into public.walls values ($1)', [person.userId]);
    expect(await refused(address)).toBe('Object not found');
    const late = await server.clientOf(server.keys.anonKey).storage.from('papers').uploadToSignedUrl(`${person.userId}/late.txt`, upload.data?.token ?? '', 'x');
    expect(late.error?.message).toBe('new row violates row-level security policy');
    await server.admin.query('delete from public.walls');
    expect((await fetch(address)).status).toBe(200);
    await server.admin.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [person.userId]);
    expect(await refused(address)).toBe('The account that signed this address is closed');
    await server.admin.query('drop policy walled on storage.objects');
  });

  beforeAll(async () => {
    await server.admin.query('create table public.walls (id uuid primary key); grant select on public.walls to authenticated');
  });
}); // prettier-ignore

test('a session that has ended opens nothing, and a token that is none neither', async () => {
  const person = await server.signIn();
  const files = person.client.storage.from('papers');
  await files.upload(`${person.userId}/x.txt`, 'x');
  await server.admin.query('delete from auth.sessions where id = $1', [person.sessionId]);
  expect((await files.download(`${person.userId}/x.txt`)).error).not.toBeNull();
  expect((await files.upload(`${person.userId}/y.txt`, 'y')).error?.message).toBe('Session is no longer valid');
  expect((await files.list(person.userId)).error?.message).toBe('Session is no longer valid');
  const { error } = await server.clientOf('a.b.c').storage.from('papers').list('');
  expect(error).toMatchObject({ status: 400, statusCode: '403' });
});

test('who may insert and see nothing uploads all the same, and learns nothing', async () => {
  await server.admin.query(`
    insert into storage.buckets (id, name) values ('inbox', 'inbox');
    create policy post on storage.objects for insert to anon with check (bucket_id = 'inbox');`);
  const inbox = server.clientOf(server.keys.anonKey).storage.from('inbox');
  expect((await inbox.upload('letter.txt', 'dear')).error).toBeNull();
  expect((await inbox.download('letter.txt')).error).not.toBeNull();
  expect((await inbox.list('')).data).toEqual([]);
  expect((await inbox.upload('letter.txt', 'again', { upsert: true })).error).not.toBeNull();
});

test('policies may tell calls apart', async () => {
  await server.admin.query(`
    insert into storage.buckets (id, name) values ('calls', 'calls');
    create policy calls on storage.objects for select to anon
      using (bucket_id = 'calls' and storage.operation() = 'storage.object.list');`);
  await server.clientOf(server.keys.serviceRoleKey).storage.from('calls').upload('seen.txt', 'x');
  const calls = server.clientOf(server.keys.anonKey).storage.from('calls');
  expect((await calls.list('')).data?.map(({ name }) => name)).toEqual(['seen.txt']);
  expect((await calls.download('seen.txt')).error).not.toBeNull();
});

test('rows are not deleted by SQL alone, and storage is not a schema of the data API', async () => {
  await expect(server.admin.query('delete from storage.objects')).rejects.toThrow('Direct deletion from storage tables is not allowed');
  const { error } = await owner.client.schema('storage').from('objects').select('name');
  expect(error?.code).toBe('PGRST106');
}); // prettier-ignore

test('no fault of ours was logged', () => {
  expect(server.log.filter((line) => line.includes('fault of ours'))).toEqual([]);
});

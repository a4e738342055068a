import type { SupabaseClient } from '@supabase/supabase-js';

import { same } from '../same.ts';
import { fails, type Case } from './ledger-kit.ts';

type Files = ReturnType<SupabaseClient['storage']['from']>;

/** Calls about objects. */
export const CALLS: readonly Case[] = [
  {
    name: 'uploads text, bytes, a blob, a form and a stream, and gives the same bytes back',
    calls: ['file.upload', 'file.download'],
    run: async ({ person }) => {
      const { files, path } = await person();
      const form = new FormData();
      form.append('cacheControl', '60');
      form.append('', new Blob(['of a form'], { type: 'text/plain' }));
      const bodies: [string, Parameters<Files['upload']>[1], string][] = [
        ['text', 'of text', 'of text'],
        ['bytes', new TextEncoder().encode('of bytes'), 'of bytes'],
        ['blob', new Blob(['of a blob'], { type: 'text/markdown' }), 'of a blob'],
        ['form', form, 'of a form'],
        ['stream', new Blob(['of a stream']).stream(), 'of a stream'],
        ['nothing', '', ''],
      ];
      for (const [name, body, expected] of bodies) {
        const { data, error } = await files.upload(path(`ways/${name}`), body);
        same([name, error, data?.path, data?.fullPath], [name, null, path(`ways/${name}`), `papers/${path(`ways/${name}`)}`]);
        const { data: blob } = await files.download(path(`ways/${name}`));
        same([name, await blob?.text()], [name, expected]);
      }
      const { data: stream } = await files.download(path('ways/bytes')).asStream();
      same(await new Response(stream).text(), 'of bytes');
    },
  },
  {
    name: 'refuses a second object of a name unless it is to take its place',
    calls: ['file.upload', 'file.update'],
    run: async ({ person }) => {
      const { files, path } = await person();
      const { data: first } = await files.upload(path('a.txt'), 'one');
      const { error } = await files.upload(path('a.txt'), 'two');
      same([error?.message, Object(error).statusCode, Object(error).status], ['The resource already exists', '409', 400]);
      const { data: second } = await files.upload(path('a.txt'), 'three', { upsert: true });
      same(first?.id, second?.id);
      const { data: third } = await files.update(path('a.txt'), 'four');
      same(second?.id, third?.id);
      same(await (await files.download(path('a.txt'))).data?.text(), 'four');
      await fails(files.update(path('missing.txt'), 'x'), 'Object not found', '404');
    },
  },
  {
    name: 'says what it knows of an object, and what its owner said of it',
    calls: ['file.info', 'file.exists'],
    run: async ({ person }) => {
      const { files, path } = await person();
      await files.upload(path('b.txt'), 'known', { contentType: 'text/plain', cacheControl: '120', metadata: { matter: '12/26', größe: 'ü' } });
      const { data } = await files.info(path('b.txt'));
      same(
        [data?.name, data?.bucketId, data?.size, data?.contentType, data?.cacheControl, data?.metadata],
        [path('b.txt'), 'papers', 5, 'text/plain', 'max-age=120', { matter: '12/26', größe: 'ü' }],
      );
      same([/^"[0-9a-f]{64}"$/.test(data?.etag ?? ''), typeof data?.version, typeof data?.lastModified], [true, 'string', 'string']);
      same((await files.exists(path('b.txt'))).data, true);
      same((await files.exists(path('c.txt'))).data, false);
    },
  },
  {
    name: 'moves and copies, within a bucket and into another',
    calls: ['file.move', 'file.copy'],
    run: async ({ person }) => {
      const { files, path, client } = await person();
      await files.upload(path('from.txt'), 'moved', { metadata: { a: 1 } });
      same((await files.move(path('from.txt'), path('to/there.txt'))).data?.message, 'Successfully moved');
      await fails(files.download(path('from.txt')), 'Object not found', '404');
      same((await files.copy(path('to/there.txt'), path('copy.txt'))).data?.path, `papers/${path('copy.txt')}`);
      const second = client.storage.from('second');
      same((await files.copy(path('copy.txt'), path('x.txt'), { destinationBucket: 'second' })).error, null);
      same((await files.move(path('copy.txt'), path('y.txt'), { destinationBucket: 'second' })).error, null);
      await files.remove([path('to/there.txt')]);
      for (const name of ['x.txt', 'y.txt']) same(await (await second.download(path(name))).data?.text(), 'moved');
      same((await second.info(path('x.txt'))).data?.metadata, { a: 1 });
      await fails(second.move(path('x.txt'), path('y.txt')), 'The resource already exists', '409');
      await fails(second.copy(path('x.txt'), path('y.txt')), 'The resource already exists', '409');
      await fails(second.move(path('no.txt'), path('z.txt')), 'Object not found', '404');
      await fails(second.copy(path('no.txt'), path('z.txt')), 'Object not found', '404');
      const plain = await second.copy(path('x.txt'), path('plain.md'), { copyMetadata: false, metadata: { mimetype: 'text/markdown' } });
      same(plain.error, null);
      const { data } = await second.info(path('plain.md'));
      same([data?.contentType, data?.metadata, data?.size], ['text/markdown', {}, 5]);
    },
  },
  {
    name: 'removes many, and says which',
    calls: ['file.remove'],
    run: async ({ person }) => {
      const { files, path } = await person();
      for (const name of ['r1', 'r2', 'r3']) await files.upload(path(name), name);
      const { data } = await files.remove([path('r1'), path('r2'), path('missing')]);
      same(data?.map(({ name }) => name).toSorted(), [path('r1'), path('r2')]);
      same((await files.exists(path('r1'))).data, false);
      same((await files.exists(path('r3'))).data, true);
    },
  },
  {
    name: 'lists a folder, in pages, sorted and searched',
    calls: ['file.list'],
    run: async ({ person }) => {
      const { files, path } = await person();
      for (const name of ['list/B.txt', 'list/a.txt', 'list/sub/deep/x', 'list/sub/y', 'list/sub.txt', 'list/ü.txt'])
        await files.upload(path(name), name);
      const names = async (options?: Parameters<Files['list']>[1]): Promise<string[] | undefined> =>
        (await files.list(path('list'), options)).data?.map(({ name }) => name);
      same(await names(), ['B.txt', 'a.txt', 'sub.txt', 'sub', 'ü.txt']);
      same(await names({ limit: 2 }), ['B.txt', 'a.txt']);
      same(await names({ limit: 2, offset: 2 }), ['sub.txt', 'sub']);
      same(await names({ sortBy: { column: 'name', order: 'desc' } }), ['ü.txt', 'sub', 'sub.txt', 'a.txt', 'B.txt']);
      same(await names({ sortBy: { column: 'created_at', order: 'desc' } }), ['sub', 'ü.txt', 'sub.txt', 'a.txt', 'B.txt']);
      same(await names({ search: 'b' }), ['B.txt']);
      same(await names({ search: 'SUB' }), ['sub.txt', 'sub']);
      const { data } = await files.list(path('list'));
      same([data?.[3]?.id, data?.[3]?.metadata, data?.[0]?.metadata?.['size']], [null, null, 10]);
      same((await files.list(path('nowhere'))).data, []);
    },
  },
  {
    name: 'lists by cursor, flat and by folders',
    calls: ['file.listV2'],
    run: async ({ person }) => {
      const { files, path } = await person();
      const names = ['v2/1', 'v2/2/a', 'v2/2/b', 'v2/20', 'v2/3/c', 'v2/4'];
      for (const name of names) await files.upload(path(name), name);
      const walk = async (options: Parameters<Files['listV2']>[0]): Promise<string[]> => {
        const found: string[] = [];
        let cursor: string | undefined;
        do {
          const { data, error } = await files.listV2({ ...options, ...(cursor !== undefined && { cursor }) });
          if (error) throw error;
          found.push(...[...data.folders, ...data.objects].map(({ name }) => name.slice(path('').length)).toSorted());
          cursor = data.nextCursor;
          same(data.hasNext, cursor !== undefined);
        } while (cursor !== undefined);
        return found;
      };
      for (const limit of [1, 2, 5, 100]) {
        same(await walk({ prefix: path('v2/'), limit }), names);
        same(await walk({ prefix: path('v2/'), limit, with_delimiter: true }), ['v2/1', 'v2/2/', 'v2/20', 'v2/3/', 'v2/4']);
      }
      same(await walk({ prefix: path('v2/2'), limit: 1 }), ['v2/2/a', 'v2/2/b', 'v2/20']);
      const sortBy = { column: 'created_at', order: 'desc' } as const;
      const { data } = await files.listV2({ prefix: path('v2/'), sortBy, limit: 3 });
      same(data?.objects.map(({ key }) => key), [path('v2/4'), path('v2/3/c'), path('v2/20')]);
      await fails(files.listV2({ cursor: '%%' }), 'body/cursor is none that an answer gave', '400');
    },
  },
  {
    name: 'signs addresses, one and many, under a name to keep them by',
    calls: ['file.createSignedUrl', 'file.createSignedUrls'],
    run: async ({ person }) => {
      const { files, path } = await person();
      await files.upload(path('s 1 ü.txt'), 'signed');
      const { data, error } = await files.createSignedUrl(path('s 1 ü.txt'), 60, { download: 'Vertrag "ü".txt' });
      same(error, null);
      const answer = await fetch(data?.signedUrl ?? '');
      same([answer.status, await answer.text()], [200, 'signed']);
      same(answer.headers.get('content-disposition')?.startsWith('attachment; filename='), true);
      const { data: many } = await files.createSignedUrls([path('s 1 ü.txt'), path('missing')], 60);
      same(many?.map((each) => each.error), [null, 'Either the object does not exist or you do not have access to it']);
      same(await (await fetch(many?.[0]?.signedUrl ?? '')).text(), 'signed');
      await fails(files.createSignedUrl(path('missing'), 60), 'Object not found', '404');
    },
  },
  {
    name: 'signs an upload, which needs no other credentials',
    calls: ['file.createSignedUploadUrl', 'file.uploadToSignedUrl'],
    run: async ({ person, guest }) => {
      const { files, path } = await person();
      const { data } = await files.createSignedUploadUrl(path('later.txt'));
      if (!data) throw new Error('no address');
      const others = guest().storage.from('papers');
      const sent = await others.uploadToSignedUrl(data.path, data.token, 'sent later', { contentType: 'text/plain' });
      same([sent.error, sent.data?.fullPath], [null, `papers/${path('later.txt')}`]);
      same(await (await files.download(path('later.txt'))).data?.text(), 'sent later');
      await fails(others.uploadToSignedUrl(data.path, data.token, 'twice'), 'The resource already exists', '409');
      await fails(others.uploadToSignedUrl(path('other.txt'), data.token, 'elsewhere'), 'Invalid signature', '400');
      await fails(files.createSignedUploadUrl(path('later.txt')), 'The resource already exists', '409');
      const again = await files.createSignedUploadUrl(path('later.txt'), { upsert: true });
      same((await others.uploadToSignedUrl(path('later.txt'), again.data?.token ?? '', 'again')).error, null);
      same(await (await files.download(path('later.txt'))).data?.text(), 'again');
    },
  },
  {
    name: 'names the address of a public object',
    calls: ['file.getPublicUrl'],
    run: async ({ person }) => {
      const { client, path } = await person();
      const pictures = client.storage.from('pictures');
      await pictures.upload(path('p ü.txt'), 'for all', { cacheControl: '60' });
      const { publicUrl } = pictures.getPublicUrl(path('p ü.txt')).data;
      const answer = await fetch(publicUrl);
      same([answer.status, answer.headers.get('cache-control'), await answer.text()], [200, 'max-age=60', 'for all']);
      const private_ = await fetch(publicUrl.replace('/pictures/', '/papers/'));
      same([private_.status, (await private_.json()).code], [400, 'NoSuchBucket']);
    },
  },
  {
    name: 'purges nothing, for servers alone: there are no copies between',
    calls: ['file.purgeCache', 'bucket.purgeBucketCache'],
    run: async ({ person, service }) => {
      const { files, path, client } = await person();
      await fails(files.purgeCache(path('x')), 'Access denied to this resource', '403');
      await fails(client.storage.purgeBucketCache('papers'), 'Access denied to this resource', '403');
      same((await service().storage.from('papers').purgeCache(path('x'))).error, null);
      same((await service().storage.purgeBucketCache('papers')).error, null);
    },
  },
]; // prettier-ignore

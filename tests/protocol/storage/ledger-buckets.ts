import { same } from '../same.ts';
import { fails, type Case } from './ledger-kit.ts';

/** Calls about buckets. */
export const BUCKETS: readonly Case[] = [
  {
    name: 'makes a bucket, shows, changes, empties and deletes it',
    calls: ['bucket.createBucket', 'bucket.getBucket', 'bucket.updateBucket', 'bucket.emptyBucket', 'bucket.deleteBucket'],
    run: async ({ service }) => {
      const { storage } = service();
      const made = await storage.createBucket('made', { public: false, fileSizeLimit: '20KB', allowedMimeTypes: ['text/*'] });
      same([made.error, made.data], [null, { name: 'made' }]);
      const { data } = await storage.getBucket('made');
      same(
        [data?.id, data?.name, data?.public, data?.file_size_limit, data?.allowed_mime_types, data?.type],
        ['made', 'made', false, 20_000, ['text/*'], 'STANDARD'],
      );
      await fails(storage.createBucket('made'), 'The resource already exists', '409');
      same((await storage.updateBucket('made', { public: true })).data, { message: 'Successfully updated' });
      const { data: changed } = await storage.getBucket('made');
      same([changed?.public, changed?.file_size_limit, changed?.allowed_mime_types], [true, 20_000, ['text/*']]);
      await storage.updateBucket('made', { public: true, fileSizeLimit: null, allowedMimeTypes: null });
      same((await storage.getBucket('made')).data?.file_size_limit, null);
      await storage.from('made').upload('x/y.txt', 'here');
      await fails(storage.deleteBucket('made'), 'The bucket you tried to delete is not empty', '409');
      same((await storage.emptyBucket('made')).error, null);
      same((await storage.from('made').list('x')).data, []);
      same((await storage.deleteBucket('made')).data, { message: 'Successfully deleted' });
      for (const call of [storage.getBucket('made'), storage.deleteBucket('made'), storage.emptyBucket('made'), storage.updateBucket('made', { public: true })])
        await fails(call, 'Bucket not found', '404');
    },
  },
  {
    name: 'lists buckets',
    calls: ['bucket.listBuckets'],
    run: async ({ service, person, guest }) => {
      const ids = async (options?: object): Promise<string[] | undefined> =>
        (await service().storage.listBuckets(options)).data?.map(({ id }) => id);
      same(await ids(), ['papers', 'pictures', 'second']);
      same(await ids({ limit: 1, offset: 1 }), ['pictures']);
      same(await ids({ sortColumn: 'id', sortOrder: 'desc', search: 'P' }), ['pictures', 'papers']);
      // No policy shows buckets to people here.
      same((await (await person()).client.storage.listBuckets()).data, []);
      same((await guest().storage.listBuckets()).data, []);
    },
  },
  {
    name: 'refuses names and limits that are none, and people whom no policy lets make buckets',
    calls: ['bucket.createBucket'],
    run: async ({ service, person, guest }) => {
      const { storage } = service();
      for (const name of ['', 'a/b', ' a', 'a\\b', '..', 'x'.repeat(101), 'ü'])
        await fails(storage.createBucket(name), 'Bucket name invalid', '400');
      await fails(storage.createBucket('x', { public: false, allowedMimeTypes: ['what'] }), 'mime type what is not supported', '415');
      await fails(storage.createBucket('x', { public: false, fileSizeLimit: '1TB' }), 'body/file_size_limit must be a number of bytes, or as 20MB', '400');
      await fails(storage.createBucket('x', { public: false, fileSizeLimit: '900GB' }), 'The object exceeded the maximum allowed size', '413');
      for (const client of [(await person()).client, guest()])
        await fails(client.storage.createBucket('mine'), 'new row violates row-level security policy', '403');
    },
  },
]; // prettier-ignore

import type { MailAttachment, RemotePictures } from '@casewright/contracts/mail';
import { queryOptions } from '@tanstack/react-query';

import { productApi } from '../../../../client/product-api.ts';
import { fetchStored } from '../../../../client/stored-bytes.ts';
import { mailKeys } from '../keys.ts';

/** What a frame is handed as text; a larger picture is read as a file, in bytes. */
const MOST_SIZE = 5 * 1024 * 1024;

const plain = (id: string) => id.replaceAll(/^<|>$/g, '').toLowerCase();

async function asAddress(picture: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('A picture could not be read')));
  reader.readAsDataURL(picture);
  return promise;
}

/** The pictures that are enclosed in a mail, as `data:` addresses, by the `cid:` address that names each; those that are not there are left out. */
export function enclosedQuery(addresses: readonly string[], files: readonly MailAttachment[]) {
  return queryOptions({
    queryKey: mailKeys.pictures(files.map(({ id }) => id)),
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const found = addresses.flatMap((address) => {
        const id = plain(decodeURIComponent(address.slice('cid:'.length)));
        const file = files.find(({ content_id: own, size }) => own !== null && plain(own) === id && size <= MOST_SIZE);
        return file === undefined || !file.media_type.startsWith('image/') ? [] : [{ address, file }];
      });
      const read = found.map(async ({ address, file }) => {
        const bytes = await fetchStored({ bucket: 'documents', object_path: file.object_path }, { signal });
        return [address, await asAddress(new Blob([bytes], { type: file.media_type }))] as const;
      });
      return new Map(await Promise.all(read));
    },
  });
}

/** The server fetches no more at once. */
const MOST_AT_ONCE = 50;

/**
 * Has the server fetch pictures of a mail that lie elsewhere: the sender sees the server, and nothing of the reader. Answers those that are there, by
 * their address. Rejects with the refusal.
 */
export async function fetchElsewhere(
  mailId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const only = addresses.slice(0, MOST_AT_ONCE);
  const { data } = await productApi.post<RemotePictures>('/api/mail/pictures', { mail_id: mailId, only });
  return new Map(data.pictures.map(({ address, data: picture }) => [address, picture]));
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { fieldOf } from '../../../../client/fields.ts';
import { productApi } from '../../../../client/product-api.ts';
import { saveAddress } from '../../../../ui/save-file.ts';
import { fileKeys } from '../keys.ts';
import { callFiles } from './functions.ts';

/** A link to a file, as those who share the file see it; never its address. */
export interface FileLink {
  id: string;
  created_by_name: string | null;
  has_password: boolean;
  ends_at: string;
  most_downloads: number | null;
  download_count: number;
  last_used_at: string | null;
}

/** How a link is to be. */
export interface NewLink {
  ends_at: string | null;
  password: string | null;
  most_downloads: number | null;
}

/** The links to a file that still are ones, the newest first. */
export function linksQuery(fileId: string) {
  return queryOptions({
    queryKey: fileKeys.links(fileId),
    queryFn: async ({ signal }): Promise<FileLink[]> => {
      const { data } = await database
        .from('file_links')
        .select('id, created_by_name, has_password, ends_at, most_downloads, download_count, last_used_at')
        .eq('file_id', fileId)
        .is('revoked_at', null)
        .order('created_at', { ascending: false })
        .limit(50)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Makes links and ends them. Each rejects with the refusal. */
export function useLinkVerbs(fileId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: fileKeys.links(fileId) });
  const make = useMutation({
    /** The token, which nobody learns again. */
    mutationFn: async (link: NewLink): Promise<string> =>
      (await callFiles('make_file_link', { file_id: fileId, ...link }))[0]?.token ?? '',
    onSettled,
  });
  const end = useMutation({
    mutationFn: (linkId: string) => callFiles('end_file_link', { link_id: linkId }),
    onSettled,
  });
  return { make: make.mutateAsync, end: end.mutateAsync };
}

/** What is fetched as one archive: files and folders, the papers of a case, of which for the client only what they see, or a production. */
export type PackedTogether =
  | { file_ids: readonly string[] }
  | { case_id: string; for_client: boolean }
  | { production_id: string };

/** Has the browser fetch files as one archive, with its own progress. Rejects with the refusal. */
export async function downloadTogether(wanted: PackedTogether): Promise<void> {
  const { data } = await productApi.post<unknown>('/api/files/zip', wanted);
  const address = typeof data === 'object' && data !== null ? fieldOf(data, 'address') : undefined;
  if (typeof address === 'string') saveAddress(address);
}

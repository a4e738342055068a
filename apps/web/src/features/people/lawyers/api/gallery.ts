import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { bringPublicObject, dropPublicObject, fromStorage } from '../../../../client/public-pictures.ts';
import { lawyerKeys } from '../keys.ts';

/** So many pictures hang in a gallery. */
export const GALLERY_MOST = 24;

/** The pictures of a lawyer's office, in the order in which they were hung. */
export function galleryQuery(userId: string) {
  return queryOptions({
    queryKey: lawyerKeys.gallery(userId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('profile_pictures')
        .select('id, picture_url, caption')
        .eq('user_id', userId)
        .order('created_at')
        .order('id')
        .limit(GALLERY_MOST)
        .abortSignal(signal)
        .throwOnError();
      return data.map((picture) => ({ ...picture, picture_url: fromStorage(picture.picture_url) }));
    },
  });
}

export type GalleryPicture = Awaited<ReturnType<NonNullable<ReturnType<typeof galleryQuery>['queryFn']>>>[number];

/** Hangs pictures in one's own gallery and takes them down. Each rejects with the refusal. */
export function useGallery(userId: string) {
  const client = useQueryClient();
  const after = async (done: PromiseLike<unknown>) => {
    try {
      await done;
    } finally {
      await client.invalidateQueries({ queryKey: lawyerKeys.gallery(userId) });
    }
  };
  return {
    hang: async (file: File, caption: string) => {
      const name = await bringPublicObject('galleries', userId, file);
      try {
        await after(database.rpc('hang_picture', { object_name: name, caption }).throwOnError());
      } catch (error) {
        // One that hangs after all, though the answer was lost, is kept by the database.
        await dropPublicObject('galleries', name);
        throw error;
      }
    },
    takeDown: (id: string) => after(database.rpc('take_picture_down', { picture_id: id }).throwOnError()),
  };
}

import { POST_FILES, POST_PICTURES } from '@casewright/contracts/posts';

import { config } from '../../../../client/config.ts';
import { bringPublicFile, bringPublicPicture } from '../../../../client/public-pictures.ts';
import type { BringsFiles } from '../../../../ui/form/file-tools.tsx';
import { UPLOAD_LIMIT } from '../../../../ui/upload/limits.ts';

/** The part of an address that says a name. Apostrophes would end an address where a text is written again. */
const inAddress = (name: string): string => encodeURIComponent(name).replaceAll("'", '%27');

/** Brings what the text of a post of this person shows and hands out. Null where the objects lie on another site: a text shows none of its pictures. */
export const bringsOf = (personId: string): BringsFiles | null =>
  config.supabaseUrl === location.origin ? filesOf(personId) : null;

const filesOf = (personId: string): BringsFiles => ({
  picture: (file) => bringPublicPicture('posts', personId, file),
  // Saved under the name that it had, and never shown as a page of this site.
  file: async (file) =>
    `${await bringPublicFile('posts', personId, file, POST_FILES[file.type] ?? 'pdf')}?download=${inAddress(file.name)}`,
  pictures: Object.keys(POST_PICTURES),
  files: Object.keys(POST_FILES),
  limit: UPLOAD_LIMIT,
});

import { changesOf, deletionsOf } from '../../../../client/feeds.ts';

/** What a list of files depends on, and a file. */
export const ANY_FILE = {
  live: [changesOf('files'), deletionsOf('files'), changesOf('file_versions'), changesOf('file_shares')],
};

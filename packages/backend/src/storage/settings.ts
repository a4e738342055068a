import { checkS3Settings, type S3Settings } from './bytes/s3/settings.ts';
import { LONGEST_SIDE } from './images/wish.ts';

/** What a program may choose of the storage protocol. */
export interface StorageSettings {
  /**
   * Folder of the bytes. `storage` beside the embedded PostgreSQL unless given; without either the protocol is left out. Several processes
   * of one database share it. With `s3` it has what is on its way alone, and parts of resumable uploads.
   */
  folder?: string;
  /** Most bytes of one object, whatever its bucket says: 5 GiB, which is what a hosted project's plain uploads take. */
  fileSizeLimit: number;
  /** The bucket in which the bytes lie, instead of the folder. */
  s3?: S3Settings;
  /**
   * The widths in which everybody may have pictures of public objects, so that nobody has thousands made; any unless given. They are asked for with
   * `resize=contain` and nothing else.
   */
  publicWidths?: readonly number[];
}

const isWidth = (width: number): boolean => Number.isInteger(width) && width >= 1 && width <= LONGEST_SIDE;
const FILE_SIZE_LIMIT = 5 * 1024 ** 3;

/** Fills what is not given. @throws an error of one line for what cannot be. */
export function storageSettings(given: Partial<StorageSettings> = {}): StorageSettings {
  const settings = { fileSizeLimit: FILE_SIZE_LIMIT, ...given };
  if (!Number.isSafeInteger(settings.fileSizeLimit) || settings.fileSizeLimit < 1)
    throw new Error(`storage.fileSizeLimit is ${settings.fileSizeLimit}; it is a number of bytes.`);
  const { publicWidths: widths } = settings;
  if (widths !== undefined && (widths.length === 0 || !widths.every(isWidth)))
    throw new Error(`storage.publicWidths is [${widths.join(', ')}]; it has widths from 1 to ${LONGEST_SIDE}.`);
  if (settings.s3 !== undefined) {
    checkS3Settings(settings.s3);
    // S3 copies no larger object in one call.
    if (settings.fileSizeLimit > FILE_SIZE_LIMIT)
      throw new Error(
        `storage.fileSizeLimit is ${settings.fileSizeLimit}; with storage.s3 it is ${FILE_SIZE_LIMIT} at most.`,
      );
  }
  return settings;
}

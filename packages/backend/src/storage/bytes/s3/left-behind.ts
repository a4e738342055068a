import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Logger } from '../../../options.ts';
import { codeOf } from '../../errors.ts';

/** Says in the log when files lie on the disk from before there was a bucket: nobody is served them any more. */
export async function warnOfFiles(folder: string, logger: Logger): Promise<void> {
  if (await hasFiles(join(folder, 'bytes')))
    logger.warn(
      {},
      'There are stored files on the disk, which are not served while a bucket is set. Move them there (move-storage s3), and then remove storage/bytes.',
    );
}

/** The folders of a disk are there before their files. */
async function hasFiles(folder: string): Promise<boolean> {
  try {
    for (const part of await readdir(folder)) if ((await readdir(join(folder, part))).length > 0) return true;
    return false;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}

import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { type About, type Entry, readArchive } from './archive.ts';

/** Where a backup is unpacked, in the data folder itself: on the disk that is to have it, also where that folder is a mount or a link. */
const RESTORING = '.restoring';
/** Of a disk that was just made. */
const OF_DISK = 'lost+found';

/**
 * Unpacks a backup as the data folder of an installation. What is in it appears when all of it was read and found good, the database last; a
 * failure leaves nothing.
 * @param before is called before each entry, and refuses it by throwing
 * @throws an error of one line where the folder has anything in it, BackupDamaged, and the errors of the disk
 */
export async function restoreBackup(
  file: string,
  passphrase: string,
  dataDir: string,
  before: (entry: Entry) => Promise<void> | void = () => {},
): Promise<About> {
  const present = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (present?.some((name) => name !== OF_DISK && name !== RESTORING))
    throw new Error(`${dataDir} is not empty. Move what is there away, or name another DATA_DIR.`);
  const fresh = join(dataDir, RESTORING);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  // The unprivileged id under which PostgreSQL runs passes through, and lists nothing; a mode of mkdir is cut by the umask.
  await chmod(dataDir, 0o711);
  try {
    const about = await readArchive(file, passphrase, async (entry, bytes) => {
      await before(entry);
      const path = join(fresh, entry.name);
      if (entry.type === 'directory') {
        await mkdir(path, { recursive: true, mode: 0o700 });
        return;
      }
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(bytes, createWriteStream(path, { mode: entry.mode, flags: 'wx', flush: true }));
    });
    const names = await readdir(fresh);
    for (const name of [...names.filter((each) => each !== 'postgres'), 'postgres'])
      await rename(join(fresh, name), join(dataDir, name));
    await rmdir(fresh);
    return about;
  } catch (error) {
    await rm(present === null ? dataDir : fresh, { recursive: true, force: true });
    throw error;
  }
}

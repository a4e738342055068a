import { statfs } from 'node:fs/promises';

import { requireDataFolder } from '../data-folder.ts';
import { readKeyFile } from '../keys.ts';
import { type Finding, finding, sizeOf } from './finding.ts';

/** With less there is no room for a busy day; with less than the second, none for the log of the database. */
const SCARCE_BYTES = 2e9;
const LEAST_BYTES = 200e6;

/** The disk of DATA_DIR. */
export async function diskOf(dataDir: string): Promise<Finding> {
  await requireDataFolder(dataDir);
  const place = await statfs(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (place === null) return finding('disk_absent', { folder: dataDir });
  const free = place.bavail * place.bsize;
  const code = free < LEAST_BYTES ? 'disk_full' : free < SCARCE_BYTES ? 'disk_scarce' : 'disk_ok';
  return finding(code, { free: sizeOf(free), folder: dataDir });
}

/** The keys, which open everything: readKeyFile says of a damaged one what to do, and takes it away from everybody but its owner. */
export async function keysIn(dataDir: string): Promise<Finding> {
  return finding((await readKeyFile(dataDir)) === null ? 'keys_absent' : 'keys_ok');
}

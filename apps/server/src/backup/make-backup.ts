import { mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';

import { HOLD, holdBytes, withBaseBackup } from '@casewright/backend';
import type { Logger } from 'pino';
import { extract as readTar } from 'tar-stream';

import { VERSION } from '../environment.ts';
import { type Add, writeArchive } from './archive.ts';
import { nameAt, partOf, removeAbandoned } from './backups-in.ts';
import { TRIAL } from './try-backup.ts';

/**
 * What is not copied of DATA_DIR: the database is asked for its own copy, what is being uploaded is no file yet, copies of a bucket are made
 * again, and a trial is a backup that is looked through.
 */
const LEFT_OUT = new RegExp(`^(postgres|storage/(incoming|uploads|copies|${HOLD}.*)|${TRIAL}.*|lost\\+found)$`);
/** Where the database's files lie, in DATA_DIR and in a backup. */
const CLUSTER = 'postgres/cluster';

/**
 * Makes a backup of an installation with the embedded database, whether a server is at work there or not, and puts it into a folder. Rows
 * are those of one moment, and each file that a row names is there: files are removed only after the backup.
 * @returns the file, which has this name only when it is whole
 * @throws the errors of the database and of the disk, an error of one line where the folder cannot be used, and what `stop` was given up for
 */
export async function makeBackup(
  dataDir: string,
  folder: string,
  passphrase: string,
  logger: Logger,
  stop: AbortSignal,
): Promise<{ path: string; size: number }> {
  const takenAt = new Date();
  const postgres = (await readFile(join(dataDir, CLUSTER, 'PG_VERSION'), 'utf8')).trim();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (isWithin(await realpath(dataDir), await realpath(folder)))
    throw new Error('The folder of backups must not be in DATA_DIR: each backup would hold those before it.');
  await removeAbandoned(folder);
  const path = join(folder, nameAt(takenAt));
  const part = partOf(path);
  await mkdir(join(dataDir, 'storage'), { recursive: true, mode: 0o700 });
  const release = await holdBytes(join(dataDir, 'storage'));
  try {
    const facts = { format: 1, version: VERSION, postgres, takenAt: takenAt.toISOString() } as const;
    await writeArchive(part, passphrase, facts, async (put) => {
      const add: Add = async (entry, bytes) => {
        stop.throwIfAborted();
        await put(entry, bytes);
      };
      await addDatabase(dataDir, add, logger);
      for await (const file of filesOf(dataDir)) await addFile(dataDir, file, add);
    });
    await rename(part, path);
  } finally {
    await release();
    await rm(part, { force: true });
  }
  return { path, size: (await stat(path)).size };
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`));
}

async function addDatabase(dataDir: string, add: Add, logger: Logger): Promise<void> {
  await withBaseBackup(dataDir, logger, async ({ archive, manifest }) => {
    const tar = readTar();
    const feed = archive.pipe(tar);
    archive.once('error', (error) => feed.destroy(error));
    for await (const each of tar) {
      const { name, type, size, mode } = each.header;
      if (type !== 'file' && type !== 'directory')
        throw new Error(`The database has ${name}, which is neither a file nor a folder. It is not backed up here.`);
      await add({ name: `${CLUSTER}/${name.replace(/^\.\//, '')}`, type, size, mode: mode & 0o777 }, each);
    }
    const list = await manifest;
    await add(
      { name: `${CLUSTER}/backup_manifest`, type: 'file', size: list.length, mode: 0o600 },
      Readable.from([list]),
    );
  });
}

/** The other files of an installation: keys, and the bytes of what is stored. A link is followed where it leads out of the folder. */
async function* filesOf(dataDir: string, folder = dataDir): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (LEFT_OUT.test(relative(dataDir, path))) continue;
    if (entry.isSymbolicLink() && isWithin(await realpath(dataDir), await realpath(path)))
      throw new Error(`${path} is a link within DATA_DIR. Put the file itself there.`);
    const kind = entry.isSymbolicLink() ? await stat(path) : entry;
    if (kind.isDirectory()) yield* filesOf(dataDir, path);
    else if (kind.isFile()) yield path;
  }
}

async function addFile(dataDir: string, path: string, add: Add): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    // It was on its way elsewhere: the bytes of what is stored are held.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return;
  try {
    const { size, mode } = await file.stat();
    const entry = { name: relative(dataDir, path), type: 'file', size, mode: mode & 0o777 } as const;
    await add(
      entry,
      size === 0 ? Readable.from([]) : file.createReadStream({ start: 0, end: size - 1, autoClose: false }),
    );
  } finally {
    await file.close();
  }
}

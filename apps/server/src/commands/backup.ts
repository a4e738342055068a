import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Logger } from 'pino';

import { backupsIn } from '../backup/backups-in.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { tryBackup } from '../backup/try-backup.ts';
import type { Environment } from '../environment.ts';

/**
 * `backup make`: makes a backup of this installation, whether its server runs or not, and says where it is. With `prune` older ones of the
 * folder go, but for as many of the newest as BACKUP_KEEP says.
 * @throws an error of one line where the settings say nothing of it or the database is not the embedded one
 */
export async function backUp(
  environment: Environment,
  logger: Logger,
  stop: AbortSignal,
  folder: string | undefined,
  prune: boolean,
): Promise<void> {
  const { dataDir, databaseUrl, s3, backup } = environment;
  if (databaseUrl !== null)
    throw new Error(
      'Only the embedded database is backed up here. Another PostgreSQL has programs of its own: see docs/backups.md.',
    );
  const into = folderOf(folder, environment);
  const { path, size } = await makeBackup(dataDir, into, passphraseOf(environment), logger, stop);
  process.stdout.write(`The backup is ${path} (${Math.ceil(size / 1_000_000)} MB).\n`);
  if (s3 !== null)
    process.stdout.write(
      'Stored files are not in it: they lie in the bucket of STORAGE_S3_…, which keeps versions itself.\n',
    );
  if (!prune) return;
  const old = (await backupsIn(into)).slice(0, -backup.keep);
  for (const name of old) await rm(join(into, name), { force: true });
  if (old.length > 0) process.stdout.write(`Removed: ${old.length} older ones.\n`);
}

/** `backup restore`: makes a data folder of a backup. @throws an error of one line: see restoreBackup */
export async function restore(environment: Environment, file: string): Promise<void> {
  const { dataDir, databaseUrl } = environment;
  if (databaseUrl !== null)
    throw new Error('A backup has its own database. Take DATABASE_URL away, and the next start uses it.');
  const { takenAt, version } = await restoreBackup(resolve(file), passphraseOf(environment), dataDir);
  process.stdout.write(
    `${dataDir} is as it was on ${takenAt}, made by version ${version}. The next start brings it forward where that is needed.\n`,
  );
}

/** `backup verify`: restores a backup into a folder of its own, starts its database, and holds every file against its row. Nothing of it stays. */
export async function verifyBackup(
  environment: Environment,
  logger: Logger,
  stop: AbortSignal,
  file: string | undefined,
): Promise<void> {
  const { dataDir, s3 } = environment;
  const path = file === undefined ? await newestIn(folderOf(undefined, environment)) : resolve(file);
  const { about, accounts, files } = await tryBackup(path, dataDir, passphraseOf(environment), logger, {
    files: s3 === null,
    stop,
  });
  const ofFiles = s3 === null ? ` and ${files} files` : ', and its files are in the bucket';
  process.stdout.write(`${path} is whole: ${accounts} accounts${ofFiles}, as of ${about.takenAt}.\n`);
}

async function newestIn(folder: string): Promise<string> {
  const newest = (await backupsIn(folder)).at(-1);
  if (newest === undefined) throw new Error(`There is no backup in ${folder}.`);
  return join(folder, newest);
}

function folderOf(given: string | undefined, { backup }: Environment): string {
  const folder = given ?? backup.folder;
  if (folder === null) throw new Error('Name a folder, or set BACKUP_FOLDER.');
  return resolve(folder);
}

function passphraseOf({ backup }: Environment): string {
  if (backup.passphrase === null)
    throw new Error('BACKUP_PASSPHRASE must be set: backups are encrypted. Keep it where the backups are not.');
  return backup.passphrase;
}

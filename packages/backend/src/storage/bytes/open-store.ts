import type { Logger } from '../../options.ts';
import type { StorageSettings } from '../settings.ts';
import type { BackingStore } from './byte-store.ts';
import { openDiskStore } from './disk.ts';

/** Opens the place of bytes that the settings name: a bucket, whose library is loaded only then, or a folder. */
export async function openStore(
  { s3 }: Pick<StorageSettings, 's3'>,
  folder: string,
  logger: Logger,
): Promise<BackingStore> {
  if (s3 === undefined) return openDiskStore(folder);
  const { openS3Store } = await import('./s3/store.ts');
  return openS3Store(s3, folder, logger);
}

/** Asks a bucket at the start whether it can be used. @throws an error of one line */
export async function requireStore({ s3 }: Pick<StorageSettings, 's3'>, logger: Logger): Promise<void> {
  if (s3 === undefined) return;
  const { requireBucket } = await import('./s3/reach.ts');
  await requireBucket(s3, logger);
}

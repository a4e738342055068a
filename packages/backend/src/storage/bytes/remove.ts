import { codeOf } from '../errors.ts';
import type { StorageServices } from '../services.ts';

/** Removes bytes whose rows are gone already. What the disk does not give up now, the housekeeping tries again. */
export async function removeBytes({ bytes, logger }: StorageServices, versions: readonly string[]): Promise<void> {
  try {
    await bytes.remove(versions);
  } catch (error) {
    logger.warn({ code: codeOf(error) }, 'Bytes of removed objects are still there; they are removed within the hour.');
  }
}

import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { EnvironmentError } from './environment-error.ts';

/**
 * Whether DATA_DIR can be written, or made where it is not there yet. Changes nothing.
 * @throws EnvironmentError
 */
export async function requireDataFolder(dataDir: string): Promise<void> {
  for (let place = dataDir; ; place = dirname(place)) {
    // Why a folder above does not let us look is said when we come to it; the root is always there.
    const found = await stat(place).catch(() => null);
    if (found === null && dirname(place) !== place) continue;
    if (found === null) return;
    if (!found.isDirectory()) throw unusable(dataDir, new Error(`${place} is no folder`));
    await access(place, constants.W_OK | constants.X_OK).catch((error: unknown) => {
      throw unusable(dataDir, error);
    });
    return;
  }
}

/** Makes DATA_DIR. @throws EnvironmentError */
export async function makeDataFolder(dataDir: string): Promise<void> {
  // 0711: the unprivileged id under which PostgreSQL runs passes through, and lists nothing.
  await mkdir(dataDir, { recursive: true, mode: 0o711 }).catch((error: unknown) => {
    throw unusable(dataDir, error);
  });
}

function unusable(dataDir: string, error: unknown): EnvironmentError {
  const why = error instanceof Error ? error.message : String(error);
  return new EnvironmentError(`DATA_DIR ${dataDir} cannot be used: ${why}. Choose another, or let us write there.`);
}

import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Configstore } from '@tus/file-store';

import { codeOf } from '../errors.ts';

/**
 * What is known of each resumable upload, as a file beside its bytes. The library's own store writes over the file: a crash meanwhile
 * leaves half of it, and the upload is lost to its sender. Here the new text takes the place of the old one at once.
 * @param folder Where the uploads are. The keys are UUIDs that the server drew.
 */
export function uploadFacts(folder: string): Configstore {
  const placeOf = (key: string): string => join(folder, `${key}.json`);
  return {
    get: async (key) => {
      const text = await readFile(placeOf(key), 'utf8').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      });
      return text === undefined ? undefined : JSON.parse(text);
    },
    set: async (key, upload) => {
      const path = `${placeOf(key)}.${randomUUID()}`;
      try {
        await writeFile(path, JSON.stringify(upload), { mode: 0o600, flush: true });
        await rename(path, placeOf(key));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    delete: (key) => rm(placeOf(key), { force: true }),
  };
}

import { z } from 'zod/mini';

import { EnvironmentError } from './environment-error.ts';

/** age makes a key of the passphrase that takes a second to try; so long a one is not found by trying. */
const SHORTEST = 12;

const count = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')),
  z.transform(Number),
);

/** The variables, for the schema of the whole environment. */
export const BACKUP_VARIABLES = {
  BACKUP_FOLDER: z.optional(z.string().check(z.minLength(1, 'must not be empty'))),
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(SHORTEST, `must have ${SHORTEST} characters at least`))),
  BACKUP_HOURS: z._default(count, 24),
  BACKUP_KEEP: z._default(count, 14),
};

const schema = z.object(BACKUP_VARIABLES);

/** What backups are made with. */
export interface BackupSettings {
  /** Where the server puts them by itself, and where commands look for them; null: it makes none. */
  folder: string | null;
  /** Opens them; null where none is set. A secret. */
  passphrase: string | null;
  /** How many hours lie between two that the server makes. */
  hours: number;
  /** How many of the newest stay. */
  keep: number;
}

/** Puts the variables together. @throws EnvironmentError */
export function readBackupEnvironment(values: z.infer<typeof schema>): BackupSettings {
  const { BACKUP_FOLDER: folder, BACKUP_PASSPHRASE: passphrase, BACKUP_HOURS: hours, BACKUP_KEEP: keep } = values;
  if (folder !== undefined && passphrase === undefined)
    throw new EnvironmentError('BACKUP_PASSPHRASE must be set together with BACKUP_FOLDER: backups are encrypted.');
  return { folder: folder ?? null, passphrase: passphrase ?? null, hours, keep };
}

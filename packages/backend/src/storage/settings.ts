/** What a program may choose of the storage protocol. */
export interface StorageSettings {
  /**
   * Folder of the bytes. `storage` beside the embedded PostgreSQL unless given; without either the protocol is left out. Several processes
   * of one database share it.
   */
  folder?: string;
  /** Most bytes of one object, whatever its bucket says: 5 GiB, which is what a hosted project's plain uploads take. */
  fileSizeLimit: number;
}

const FILE_SIZE_LIMIT = 5 * 1024 ** 3;

/** Fills what is not given. @throws an error of one line for a limit that is none. */
export function storageSettings(given: Partial<StorageSettings> = {}): StorageSettings {
  const settings = { fileSizeLimit: FILE_SIZE_LIMIT, ...given };
  if (!Number.isSafeInteger(settings.fileSizeLimit) || settings.fileSizeLimit < 1)
    throw new Error(`storage.fileSizeLimit is ${settings.fileSizeLimit}; it is a number of bytes.`);
  return settings;
}

import type { Engine } from '../../database/engine.ts';
import { buildSchemaCache } from './build.ts';
import { readCatalogue } from './introspection.ts';
import type { SchemaCache } from './types.ts';

/** Holds the schema cache and renews it when the database says that its structure changed. */
export interface SchemaKeeper {
  current(): SchemaCache;
  /** Reads the catalogue again; what is under way is not read twice at once. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'pgrst';

/**
 * Reads the catalogue once and again on `NOTIFY pgrst`. When a later reading fails, the old cache stays and `onError` hears of it:
 * the next notification tries again.
 */
export async function keepSchema(
  engine: Engine,
  schemas: readonly string[],
  onError: (error: unknown) => void,
): Promise<SchemaKeeper> {
  // Names come from files of the server, so they are read once.
  const { rows } = await engine.query<{ name: string }>('select name from pg_timezone_names');
  const timezones = new Set(rows.map((row) => row.name));
  const read = async (): Promise<SchemaCache> =>
    buildSchemaCache(
      await engine.transaction((transaction) => readCatalogue(transaction, schemas, [...engine.callerRoles])),
      timezones,
    );

  let cache: SchemaCache | undefined;
  // A change that comes while the catalogue is read may or may not have been seen, so one more reading follows.
  let stale = false;
  let reading: Promise<void> | undefined;
  const readUntilFresh = async (): Promise<void> => {
    do {
      stale = false;
      cache = await read();
    } while (stale);
  };
  const reload = (): Promise<void> => {
    stale = true;
    reading ??= readUntilFresh().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  // Listening begins before the first reading, so that no change falls between the two.
  const stop = await engine.listen(CHANNEL, (payload) => {
    if (payload === '' || payload === 'reload schema') reload().catch(onError);
  });
  await reload();

  return {
    current: () => {
      if (!cache) throw new Error('the schema cache is asked for before it was read');
      return cache;
    },
    reload,
    close: async () => {
      await stop();
      await reading?.catch(onError);
    },
  };
}

import type { Engine } from '../../database/engine.ts';
import { settingsFrom } from '../own-settings.ts';
import type { RestSettings } from '../settings.ts';
import { buildSchemaCache } from './build.ts';
import { readCatalogue } from './introspection.ts';
import type { SchemaCache } from './types.ts';

/** What requests are served by. */
export interface Served {
  cache: SchemaCache;
  settings: RestSettings;
}

/** Holds the schema cache, and the settings as far as the database gives some, and renews both when the database says that something changed. */
export interface SchemaKeeper {
  current(): Served;
  close(): Promise<void>;
}

const CHANNEL = 'pgrst';
/** 'reload config' is what PostgREST wants to hear after ALTER ROLE; the empty text means that something may have been missed. */
const PAYLOADS: ReadonlySet<string> = new Set(['', 'reload schema', 'reload config']);
/** A migration is many commands: those that come within this time are read together. */
const GATHER_MS = 100;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/**
 * Reads the catalogue, the roles and the database's own settings once, and again on `NOTIFY pgrst`. When a later reading fails, the old cache stays, `onError` hears
 * of it, and it is tried again until it succeeds.
 */
export async function keepSchema(
  engine: Engine,
  given: RestSettings,
  onError: (error: unknown) => void,
): Promise<SchemaKeeper> {
  // Names come from files of the server, so they are read once.
  const { rows } = await engine.query<{ name: string }>('select name from pg_timezone_names');
  const timezones = new Set(rows.map((row) => row.name));
  const read = async (): Promise<Served> => {
    await engine.renewRoles();
    const settings = await settingsFrom(engine, given);
    const catalogue = await engine.transaction((transaction) => readCatalogue(transaction, settings.schemas));
    return { cache: buildSchemaCache(catalogue, timezones), settings };
  };

  let served: Served | undefined;
  // A change that comes while the catalogue is read may or may not have been seen, so one more reading follows.
  let stale = false;
  let reading: Promise<void> | undefined;
  const readUntilFresh = async (): Promise<void> => {
    do {
      stale = false;
      served = await read();
    } while (stale);
  };
  // What is under way is not read twice at once.
  const reload = (): Promise<void> => {
    stale = true;
    reading ??= readUntilFresh().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  let closed = false;
  let planned: NodeJS.Timeout | undefined;
  let due = Infinity;
  const reloadIn = (delay: number, retry = FIRST_RETRY_MS): void => {
    const at = Date.now() + delay;
    if (closed || at >= due) return;
    clearTimeout(planned);
    due = at;
    planned = setTimeout(() => {
      due = Infinity;
      reload().catch((error: unknown) => {
        onError(error);
        reloadIn(retry, Math.min(retry * 2, LAST_RETRY_MS));
      });
    }, delay);
  };

  // Listening begins before the first reading, so that no change falls between the two.
  const stop = await engine.listen(CHANNEL, (payload) => {
    if (PAYLOADS.has(payload)) reloadIn(GATHER_MS);
  });
  await reload();

  return {
    current: () => {
      if (!served) throw new Error('the schema cache is asked for before it was read');
      return served;
    },
    close: async () => {
      closed = true;
      clearTimeout(planned);
      await stop();
      await reading?.catch(onError);
    },
  };
}

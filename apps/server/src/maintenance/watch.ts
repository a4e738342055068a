import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

/** Closed: only administrators of the platform are served. Read-only: everybody reads, and nobody saves. */
export type MaintenanceMode = 'read_only' | 'closed';

/** Maintenance that is going on. */
export interface Maintenance {
  mode: MaintenanceMode;
  /** What people read beside our own sentence. */
  message: string | null;
  since: Date;
}

/** What this process knows of maintenance, of which every process hears. */
export interface MaintenanceWatch {
  /** Null where there is none. */
  current(): Maintenance | null;
  /** Begins it, changes it, or ends it with null; `actor` is who does. */
  set(mode: MaintenanceMode | null, message: string | null, actor: string | null): Promise<void>;
  stop(): Promise<void>;
}

/** Where maintenance is written down, and what of this process depends on it. */
export interface MaintenancePlace {
  read(): Promise<Maintenance | null>;
  write(mode: MaintenanceMode | null, message: string | null, actor: string | null): Promise<unknown>;
  /** Calls at every change; answers what ends that. */
  listen(wake: () => void): Promise<() => Promise<void>>;
  saving: Backend['engine']['saving'];
}

/** A process that did not hear of a change finds it within this time. */
const EVERY_MS = 5_000;

/** Follows maintenance from now on. @throws DatabaseUnavailable */
export const watchMaintenance = ({ engine }: Backend, logger: Logger): Promise<MaintenanceWatch> =>
  followMaintenance(
    {
      read: async () =>
        (await engine.query<Maintenance>('select mode, message, since from private.maintenance')).rows[0] ?? null,
      write: (...said) => engine.query('select private.set_maintenance($1, $2, $3)', said),
      listen: (wake) => engine.listen('maintenance', wake),
      saving: engine.saving,
    },
    logger,
  );

/** The same, by what it needs of the database. */
export async function followMaintenance(place: MaintenancePlace, logger: Logger): Promise<MaintenanceWatch> {
  const { saving } = place;
  let current: Maintenance | null = null;
  let failed = false;
  const readOnce = async (): Promise<void> => {
    const next = await place.read();
    if (next?.mode !== current?.mode) logger.info({ mode: next?.mode ?? 'none' }, 'maintenance');
    current = next;
    saving.isRefused = current?.mode === 'read_only';
    saving.newcomersAreRefused = current !== null;
    saving.isClosed = current?.mode === 'closed';
    failed = false;
  };
  const read = oneAtATime(readOnce);
  // What cannot be asked at the moment stays as it was: the database says what is wrong with it to everybody who asks it.
  const readAgain = (): void =>
    void read().catch((error: unknown) => {
      // Every five seconds the same would fill the log.
      if (!failed)
        logger.warn({ kind: error instanceof Error ? error.name : typeof error }, 'maintenance could not be looked at');
      failed = true;
    });
  await read();
  const unlisten = await place.listen(readAgain);
  const timer = setInterval(readAgain, EVERY_MS);
  timer.unref();
  return {
    current: () => current,
    set: async (mode, message, actor) => {
      await place.write(mode, message, actor);
      await read();
    },
    stop: async () => {
      clearInterval(timer);
      await unlisten();
    },
  };
}

/**
 * Runs work one at a time. Who asks while it runs gets the next run, which all of them share: the one under way may have read what was before.
 */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    const run = work().finally(() => {
      if (running === run) running = null;
    });
    running = run;
    return run;
  };
  return () => {
    if (running === null) return start();
    const follow = (): Promise<void> => {
      next = null;
      return start();
    };
    // Who asked for the run under way hears that it failed; the next one begins either way.
    next ??= running.then(follow, follow);
    return next;
  };
}

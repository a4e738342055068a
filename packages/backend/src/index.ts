import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { registerAuth } from './auth/index.ts';
import { authSettings } from './auth/settings.ts';
import { keySet } from './caller/key-set.ts';
import { allowOrigins, checkCrossOrigin } from './cors.ts';
import type { Engine } from './database/engine.ts';
import { hourly } from './database/hourly.ts';
import { openDatabase } from './database/open.ts';
import { presentPosition } from './database/position.ts';
import { clearRateLimits, makeRateLimits, type RateLimits } from './database/rate-limits.ts';
import { queryAsCaller, transactionAsCaller } from './database/scope.ts';
import { registerFunctions } from './functions/index.ts';
import { functionSettings } from './functions/settings.ts';
import { DEFAULT_PATHS, SILENT_LOGGER, type BackendOptions } from './options.ts';
import { openHttp } from './http.ts';
import { registerRealtime } from './realtime/index.ts';
import { newMetrics, type Metrics } from './realtime/metrics.ts';
import { realtimeSettings } from './realtime/settings.ts';
import { registerRest } from './rest/index.ts';
import { restSettings } from './rest/settings.ts';
import type { BackingStore, OpenBytes } from './storage/bytes/byte-store.ts';
import { openStore, requireStore } from './storage/bytes/open-store.ts';
import { registerStorage } from './storage/index.ts';
import { openDiskStore } from './storage/bytes/disk.ts';
import { keepBytes, keepObject, type KeptBytes } from './storage/keep-object.ts';
import { unnamedVersions } from './storage/rows/as-owner.ts';
import { moveBytes, type MovedBytes } from './storage/move-bytes.ts';
import type { StorageServices } from './storage/services.ts';
import { storageSettings } from './storage/settings.ts';

export { captchaVerifier, type CaptchaProvider } from './auth/requests/captcha-verifiers.ts';
export type { Hooks } from './auth/hooks.ts';
export { breachedPasswordCheck, commonPasswordCheck } from './auth/passwords/leaked-passwords.ts';
export type { AuthMail, Mailer, MailKind, Sms, SmsMessage } from './auth/messages/message-settings.ts';
export { isPublicAddress, makeSafeFetch, type SafeFetch, type SafeFetchOptions } from './auth/safe-fetch.ts';
export {
  DEFAULT_RATE_LIMITS,
  type AuthOptions,
  type CaptchaCheck,
  type ProviderSettings,
  type SamlSettings,
} from './auth/settings.ts';
export { HOLD, holdBytes } from './storage/bytes/hold.ts';
export { lookThrough, type Found } from './storage/look-through.ts';
export { networkOf } from './auth/requests/rate-limits.ts';
export { resolveCaller } from './caller/index.ts';
export { CallerRefused } from './caller/refused.ts';
export { makeKeys, makeSigningKey, withoutPrivateHalf, type Keys } from './caller/keys.ts';
export { type BaseBackup, withBaseBackup } from './database/base-backup.ts';
export { asOwner } from './database/as-owner.ts';
export { type Examination, examineDatabase, type OwnerQuery } from './database/examine.ts';
export { startEmbedded } from './database/embedded.ts';
export { FolderInUse } from './database/lock.ts';
export type { Engine, Rows } from './database/engine.ts';
export { DatabaseUnavailable, Interrupted } from './database/errors.ts';
export { sayingWhatItWaitsFor } from './database/lock-waits.ts';
export { migrate, MigrationError, type MigrationFolder } from './database/migrate.ts';
export { type Moved, moveDatabase } from './database/move.ts';
export { checkDatabase } from './database/open.ts';
export type { Window as RateWindow } from './database/rate-limits.ts';
export { renewDatabase, type Renewal } from './database/renew.ts';
export type { Caller, CallerTransaction, Scope, Statement } from './database/scope.ts';
export type { BackendOptions, DatabaseOptions, Logger } from './options.ts';
export type { Metrics as RealtimeMetrics } from './realtime/metrics.ts';
export type { FunctionSettings } from './functions/settings.ts';
export type { RealtimeSettings } from './realtime/settings.ts';
export type { OpenBytes } from './storage/bytes/byte-store.ts';
export type { S3Settings } from './storage/bytes/s3/settings.ts';
export { requireStore } from './storage/bytes/open-store.ts';
export { StorageUnavailable } from './storage/errors.ts';
export type { MovedBytes } from './storage/move-bytes.ts';
export type { KeptBytes, NewObject } from './storage/keep-object.ts';
export type { StorageSettings } from './storage/settings.ts';
export { openHttp } from './http.ts';

/** A running backend: its database is open and migrated, and its routes can be put on a server. */
export interface Backend {
  engine: Engine;
  /** Migrations applied at this start, as `label/file`. */
  applied: string[];
  /** Puts the protocols under their prefixes on a Fastify server of the program's own. */
  register(app: FastifyInstance): Promise<void>;
  /** Serves the protocols alone; port 0 picks a free one. */
  listen(address: { port: number; host?: string }): Promise<{ url: string }>;
  /**
   * Finds the file with the bytes of an object by its version (`storage.objects.version`), for work that needs a file: it is read in the next
   * minutes, never changed. Null when there is none, or when it has more bytes than `most`. Null itself where this program keeps no objects.
   * @throws StorageUnavailable
   */
  readonly objectFile: ((version: string, most?: number) => Promise<string | null>) | null;
  /**
   * Opens the bytes of an object by its version, to be read as a stream. Null when there are none. Null itself where this program keeps no
   * objects.
   * @throws StorageUnavailable
   */
  readonly openObject: ((version: string) => Promise<OpenBytes | null>) | null;
  /** Whether the bytes of objects can be reached at this moment; so they can where this program keeps none. */
  readonly objectsReachable: () => Promise<boolean>;
  /**
   * Writes an object for a caller as if they had sent it: row security decides. Null where this program keeps no objects.
   * @throws the errors of storage and of the database; nothing is left then.
   */
  readonly keepObject: ((...args: ParametersAfterServices<typeof keepObject>) => Promise<string>) | null;
  /**
   * Keeps bytes as those of an object whose row is written afterwards: they survive a crash, and are removed within the hour unless a row
   * of `storage.objects` names their version. Null where this program keeps no objects.
   */
  readonly keepBytes: ((pieces: AsyncIterable<Buffer>) => Promise<KeptBytes>) | null;
  /** Removes bytes at once, by their versions, unless an object names them. Null where this program keeps no objects. @throws StorageUnavailable */
  readonly removeBytes: ((versions: readonly string[]) => Promise<void>) | null;
  /**
   * Copies the bytes of every object from the folder to the bucket or back, as long as nobody writes; what is there already stays. Null where
   * this program keeps no objects, or has no bucket.
   * @throws the errors of the database and of the two places
   */
  readonly moveObjects:
    | ((to: 's3' | 'folder', report: (soFar: MovedBytes) => void, stopping: AbortSignal) => Promise<MovedBytes>)
    | null;
  /** Limits that every process on the database shares, for a program's own endpoints. */
  readonly rateLimits: RateLimits;
  /** What the realtime protocol counts of itself, at this moment. */
  readonly realtime: Readonly<Metrics>;
  /**
   * The present position among the changes: a client that joins with it misses nothing of what came since. See decision 017.
   * @throws DatabaseUnavailable
   */
  position(): Promise<string>;
  queryAsCaller: OmitEngine<typeof queryAsCaller>;
  transactionAsCaller<T>(...args: ParametersAfterEngine<typeof transactionAsCaller<T>>): Promise<T>;
  /** Settles when the embedded PostgreSQL ended on its own too often to be started again in its place. */
  crashed: Promise<Error>;
  /** Ends the embedded PostgreSQL at once, whatever runs there: what was not committed is undone. Nothing for another PostgreSQL. */
  cut(): Promise<void>;
  /** Ends open requests, then the pools, then the embedded PostgreSQL. */
  close(): Promise<void>;
}

type ParametersAfterEngine<F> = F extends (engine: Engine, ...rest: infer R) => unknown ? R : never;
type ParametersAfterServices<F> = F extends (services: StorageServices, ...rest: infer R) => unknown ? R : never;
type OmitEngine<F> = F extends (engine: Engine, ...rest: infer R) => infer T ? (...rest: R) => T : never;

/**
 * Starts the embeddable backend: opens (and where needed creates) the database, applies platform and migrations, and prepares the
 * protocols. A program can use it alone, with a database and migrations of its own: see options.ts.
 * @throws an error whose message is one line that names the obstacle.
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const logger = options.logger ?? SILENT_LOGGER;
  const given = { ...DEFAULT_PATHS, ...options.paths };
  const paths = {
    auth: prefixOf(given.auth),
    rest: prefixOf(given.rest),
    realtime: prefixOf(given.realtime),
    storage: prefixOf(given.storage),
    functions: prefixOf(given.functions),
  };
  const { keys } = options;
  // What cannot work is refused before anything is opened.
  checkCrossOrigin(options);
  restSettings(options.rest);
  const storage = storageSettings(options.storage);
  const functions = functionSettings(options.functions);
  const { anonymousRole } = keySet(keys);
  if (paths.storage !== null) await requireStore(storage, logger);
  const database = await openDatabase(
    options.database,
    options.migrations ?? [],
    options.platform ?? 'auto',
    logger,
    options.signal,
    anonymousRole,
  );
  const { engine } = database;
  if (keys.anonymousRole !== undefined && !engine.callerRoles.has(anonymousRole)) {
    await database.close();
    throw new Error(
      `keys.anonymousRole is ${anonymousRole}, which authenticator may not become. Say: grant ${anonymousRole} to authenticator;`,
    );
  }
  const storageFolder =
    storage.folder ?? ('folder' in options.database ? join(options.database.folder, 'storage') : null);
  const ownFolder = paths.storage !== null && engine.checksSessions ? storageFolder : null;
  let opened: Promise<BackingStore> | undefined;
  // A folder that could not be opened is tried again.
  const ownStore = (folder: string): Promise<BackingStore> =>
    (opened ??= openStore(storage, folder, logger).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  const rateLimits = makeRateLimits(engine);
  const stopClearing = hourly(
    (stopping) => clearRateLimits(engine, stopping),
    () => logger.warn({}, 'Old counts of the rate limits were not cleared; it is tried again in an hour.'),
  );
  const metrics = newMetrics();
  let own: FastifyInstance | undefined;

  const register = async (app: FastifyInstance): Promise<void> => {
    await app.register(async (scope) => {
      allowOrigins(scope, options);
      if (paths.auth !== null) {
        await scope.register(
          (auth) => registerAuth(auth, { engine, keys, logger, settings: authSettings(options.auth), rateLimits }),
          { prefix: paths.auth },
        );
      }
      if (paths.rest !== null) {
        await scope.register(
          (rest) => registerRest(rest, { engine, keys, settings: restSettings(options.rest), logger }),
          {
            prefix: paths.rest,
          },
        );
      }
      if (paths.realtime !== null && !engine.checksSessions)
        logger.info(
          {},
          'Realtime is left out: its tables belong to a platform that this database has from somebody else.',
        );
      else if (paths.realtime !== null) {
        const settings = realtimeSettings(options.realtime);
        await scope.register((realtime) => registerRealtime(realtime, { engine, keys, settings, logger, metrics }), {
          prefix: paths.realtime,
        });
      }
      if (paths.functions !== null && functions.folder !== undefined)
        await scope.register(
          (functionsScope, _options, done) => {
            registerFunctions(functionsScope, { engine, keys, logger, settings: functions });
            done();
          },
          { prefix: paths.functions },
        );
      if (paths.storage === null || storageFolder === null) return;
      if (!engine.checksSessions)
        logger.info(
          {},
          'Storage is left out: its tables belong to a platform that this database has from somebody else.',
        );
      else {
        const isAlone = 'folder' in options.database;
        const bytes = await ownStore(storageFolder);
        await scope.register(
          (files) => registerStorage(files, { engine, keys, logger, settings: storage, bytes, isAlone }),
          { prefix: paths.storage },
        );
      }
    });
  };

  return {
    engine,
    applied: database.applied,
    crashed: database.crashed,
    cut: async () => database.cut(),
    objectFile: ownFolder === null ? null : async (...rest) => (await ownStore(ownFolder)).file(...rest),
    openObject: ownFolder === null ? null : async (version) => (await ownStore(ownFolder)).open(version),
    objectsReachable: async () => ownFolder === null || (await ownStore(ownFolder)).isReachable(),
    keepObject:
      ownFolder === null
        ? null
        : async (...rest) =>
            keepObject({ engine, keys, logger, settings: storage, bytes: await ownStore(ownFolder) }, ...rest),
    keepBytes: ownFolder === null ? null : async (pieces) => keepBytes(await ownStore(ownFolder), pieces),
    removeBytes:
      ownFolder === null
        ? null
        : async (versions) => (await ownStore(ownFolder)).remove(await unnamedVersions(engine, versions)),
    moveObjects:
      ownFolder === null || storage.s3 === undefined
        ? null
        : async (to, ...rest) => {
            const [s3, folder] = [await ownStore(ownFolder), await openDiskStore(ownFolder)];
            return to === 's3' ? moveBytes(engine, folder, s3, ...rest) : moveBytes(engine, s3, folder, ...rest);
          },
    rateLimits,
    realtime: metrics,
    register,
    listen: async ({ port, host = '127.0.0.1' }) => {
      own = openHttp();
      await register(own);
      return { url: await own.listen({ port, host }) };
    },
    position: () => presentPosition(engine),
    queryAsCaller: (...rest) => queryAsCaller(engine, ...rest),
    transactionAsCaller: (...rest) => transactionAsCaller(engine, ...rest),
    close: async () => {
      await own?.close();
      await stopClearing();
      await (await opened?.catch(() => undefined))?.close();
      await Promise.race([database.close(), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** A prefix as Fastify has it: the root is none at all. */
function prefixOf(path: string | null): string | null {
  return path === null ? null : path.replace(/\/+$/, '');
}

const CLOSE_TIMEOUT_MS = 15_000;

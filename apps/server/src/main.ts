import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { CommanderError } from 'commander';
import type { Logger } from 'pino';

import { runCommandLine } from './command-line.ts';
import type { Ask } from './commands/administration.ts';
import type * as accountActs from './commands/user.ts';
import { PROJECT_ROOT, readEnvironment, type Environment } from './environment.ts';
import { untilAsked } from './stopping.ts';

function settings(): Environment {
  const file = join(PROJECT_ROOT, '.env');
  try {
    if (existsSync(file)) process.loadEnvFile(file);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${sentenceOf(error)}.`, { cause: error });
  }
  return readEnvironment(process.env);
}

type Command = (environment: Environment, logger: Logger, stop: AbortSignal) => Promise<void>;

async function withLog(command: Command): Promise<void> {
  const environment = settings();
  const { pino } = await import('pino');
  await command(environment, pino({ level: environment.logLevel }), untilAsked());
}

/** What is said of an error. Of several at once, as of a host with two addresses, the first speaks: together they have no message. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return sentenceOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}

type Accounts = typeof accountActs;

/** What is done with accounts goes by the protocols: see withAdministration. */
async function administer(
  act: (accounts: Accounts, ask: Ask, environment: Environment) => Promise<void>,
): Promise<void> {
  const [{ withAdministration }, accounts] = await Promise.all([
    import('./commands/administration.ts'),
    import('./commands/user.ts'),
  ]);
  await withLog((environment, logger, stop) =>
    withAdministration(environment, logger, stop, (ask) => act(accounts, ask, environment)),
  );
}

// A command is loaded when it is asked for: help and a refusal come without the whole server.
const maintenance = async () => import('./commands/maintenance.ts');
const keys = async () => import('./commands/keys.ts');

try {
  await runCommandLine(process.argv.slice(2), {
    start: async () => withLog((await import('./commands/start.ts')).start),
    migrate: async (dryRun) =>
      withLog(dryRun ? (await maintenance()).showPending : (await maintenance()).migrateDatabase),
    examine: async (letterTo) => {
      const { examine } = await import('./commands/doctor.ts');
      await withLog((environment, logger) => examine(environment, logger, letterTo));
    },
    setMaintenance: async (mode, message) => {
      const { setMaintenance } = await import('./commands/set-maintenance.ts');
      await withLog((environment, logger) => setMaintenance(environment, logger, mode, message));
    },
    renew: async () => withLog((await maintenance()).renew),
    seed: async () => withLog((await maintenance()).seed),
    showKeys: async () => (await keys()).showKeys(settings()),
    rotateSigningKey: async (algorithm) => (await keys()).replaceSigningKey(settings(), algorithm),
    rotateSecret: async () => (await keys()).replaceSecret(settings()),
    pruneKeys: async (now) => (await keys()).pruneOldKeys(settings(), now),
    listUsers: async (text) => administer(({ listUsers }, ask) => listUsers(ask, text)),
    createUser: async (email, name, level) =>
      administer(({ createUser }, ask, { siteUrl }) => createUser(ask, siteUrl, email, name, level)),
    promoteUser: async (email, level) => administer(({ promoteUser }, ask) => promoteUser(ask, email, level)),
    banUser: async (email, hours) => administer(({ banUser }, ask) => banUser(ask, email, hours)),
    unbanUser: async (email) => administer(({ unbanUser }, ask) => unbanUser(ask, email)),
    resetUser: async (email, factors) =>
      administer(({ resetUser }, ask, { siteUrl }) => resetUser(ask, siteUrl, email, factors)),
    move: async (to) => {
      const { move } = await import('./commands/move.ts');
      await withLog((environment, logger, stop) => move(environment, logger, stop, to));
    },
    moveStorage: async (to) => {
      const { moveStorage } = await import('./commands/move-storage.ts');
      await withLog((environment, logger, stop) => moveStorage(environment, logger, stop, to));
    },
    makeBackup: async (folder, prune) => {
      const { backUp } = await import('./commands/backup.ts');
      await withLog((environment, logger, stop) => backUp(environment, logger, stop, folder, prune));
    },
    restoreBackup: async (file) => (await import('./commands/backup.ts')).restore(settings(), file),
    verifyBackup: async (file) => {
      const { verifyBackup } = await import('./commands/backup.ts');
      await withLog((environment, logger, stop) => verifyBackup(environment, logger, stop, file));
    },
    verifyBundle: async (file) => (await import('./commands/verify-bundle.ts')).verifyBundleFile(file),
    verifyLedger: async () => withLog((await import('./commands/verify-ledger.ts')).verifyLedger),
    verifyAudit: async () => withLog((await import('./commands/verify-audit.ts')).verifyAudit),
    verifyDocument: async (file, fingerprint) =>
      (await import('./commands/verify-document.ts')).verifyDocumentFile(file, settings().dataDir, fingerprint),
  });
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    process.stderr.write(`casewright: ${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { CommanderError } from 'commander';
import type { Logger } from 'pino';

import { runCommandLine } from './command-line.ts';
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

// A command is loaded when it is asked for: help and a refusal come without the whole server.
const maintenance = async () => import('./commands/maintenance.ts');
const keys = async () => import('./commands/keys.ts');

try {
  await runCommandLine(process.argv.slice(2), {
    start: async () => withLog((await import('./commands/start.ts')).start),
    migrate: async () => withLog((await maintenance()).migrateDatabase),
    renew: async () => withLog((await maintenance()).renew),
    seed: async () => withLog((await maintenance()).seed),
    showKeys: async () => (await keys()).showKeys(settings()),
    rotateSigningKey: async (algorithm) => (await keys()).replaceSigningKey(settings(), algorithm),
    rotateSecret: async () => (await keys()).replaceSecret(settings()),
    pruneKeys: async (now) => (await keys()).pruneOldKeys(settings(), now),
    promoteUser: async (email, level) => {
      const { promoteUser } = await import('./commands/user.ts');
      await withLog((environment, logger, stop) => promoteUser(environment, logger, stop, email, level));
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

import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { CommanderError } from 'commander';
import type { Logger } from 'pino';

import { runCommandLine } from './command-line.ts';
import { PROJECT_ROOT, readEnvironment, type Environment } from './environment.ts';

function settings(): Environment {
  const file = join(PROJECT_ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readEnvironment(process.env);
}

async function withLog(command: (environment: Environment, logger: Logger) => Promise<void>): Promise<void> {
  const environment = settings();
  const { pino } = await import('pino');
  await command(environment, pino({ level: environment.logLevel }));
}

// A command is loaded when it is asked for: help and a refusal come without the whole server.
const maintenance = async () => import('./commands/maintenance.ts');
const keys = async () => import('./commands/keys.ts');

try {
  await runCommandLine(process.argv.slice(2), {
    start: async () => withLog((await import('./commands/start.ts')).start),
    migrate: async () => withLog((await maintenance()).migrateDatabase),
    seed: async () => withLog((await maintenance()).seed),
    showKeys: async () => (await keys()).showKeys(settings()),
    rotateSigningKey: async (algorithm) => (await keys()).replaceSigningKey(settings(), algorithm),
    rotateSecret: async () => (await keys()).replaceSecret(settings()),
    pruneKeys: async (now) => (await keys()).pruneOldKeys(settings(), now),
    promoteUser: async (email, level) => {
      const { promoteUser } = await import('./commands/user.ts');
      await withLog((environment, logger) => promoteUser(environment, logger, email, level));
    },
    verifyBundle: async (file) => (await import('./commands/verify-bundle.ts')).verifyBundleFile(file),
  });
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    process.stderr.write(`casewright: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

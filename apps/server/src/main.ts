import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { pino, type Logger } from 'pino';

import { keys } from './commands/keys.ts';
import { migrateDatabase, seed } from './commands/maintenance.ts';
import { start } from './commands/start.ts';
import { user } from './commands/user.ts';
import { verifyBundleFile } from './commands/verify-bundle.ts';
import { PROJECT_ROOT, readEnvironment, type Environment } from './environment.ts';

/** The commands of `npm run casewright -- COMMAND`. */
const COMMANDS: Record<string, (environment: Environment, logger: Logger, args: readonly string[]) => Promise<void>> = {
  start,
  migrate: migrateDatabase,
  seed,
  keys: (environment, _logger, args) => keys(environment, args),
  user,
  'verify-bundle': (_environment, _logger, args) => verifyBundleFile(args),
};

const [name = 'start', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
try {
  if (!command) throw new Error(`There is no command ${name}. Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  const file = join(PROJECT_ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const environment = readEnvironment(process.env);
  await command(environment, pino({ level: environment.logLevel }), args);
} catch (error) {
  process.stderr.write(`casewright: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

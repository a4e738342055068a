import { Argument, Command, InvalidArgumentError, Option } from 'commander';

import { VERSION } from './environment.ts';

/** What the commands do. None of them is called before its arguments were found good. */
export interface Acts {
  start: () => Promise<void>;
  migrate: (dryRun: boolean) => Promise<void>;
  examine: (letterTo: string | undefined) => Promise<void>;
  setMaintenance: (mode: 'read_only' | 'closed' | null, message: string | null) => Promise<void>;
  renew: () => Promise<void>;
  seed: () => Promise<void>;
  showKeys: () => Promise<void>;
  rotateSigningKey: (algorithm: 'ES256' | 'RS256') => Promise<void>;
  rotateSecret: () => Promise<void>;
  pruneKeys: (now: boolean) => Promise<void>;
  listUsers: (text: string) => Promise<void>;
  createUser: (email: string, name: string, level: string) => Promise<void>;
  promoteUser: (email: string, level: string) => Promise<void>;
  banUser: (email: string, hours: number | null) => Promise<void>;
  unbanUser: (email: string) => Promise<void>;
  resetUser: (email: string, factors: boolean) => Promise<void>;
  move: (to: string) => Promise<void>;
  moveStorage: (to: 's3' | 'folder') => Promise<void>;
  makeBackup: (folder: string | undefined, prune: boolean) => Promise<void>;
  restoreBackup: (file: string) => Promise<void>;
  verifyBackup: (file: string | undefined) => Promise<void>;
  verifyBundle: (file: string) => Promise<void>;
  verifyLedger: () => Promise<void>;
  verifyAudit: () => Promise<void>;
  verifyDocument: (file: string, fingerprint?: string) => Promise<void>;
}

const LEVELS = ['user', 'lawyer', 'lawyer_admin', 'admin', 'super_user'];
const HELP = 'See: npm run casewright -- help';

/**
 * Reads the command line and does what it asks; without a command it serves.
 * @throws CommanderError, its message already printed, for what it does not know, and also after a help.
 */
export async function runCommandLine(args: readonly string[], acts: Acts): Promise<void> {
  await programOf(acts).parseAsync(completed(args), { from: 'user' });
}

/** `start` and `keys show` may be left out. */
function completed(args: readonly string[]): string[] {
  if (args.length === 0) return ['start'];
  return args.length === 1 && args[0] === 'keys' ? ['keys', 'show'] : [...args];
}

function programOf(acts: Acts): Command {
  const program = new Command('casewright')
    .description(
      'Legal practice, one record per matter. Settings are environment variables, or a file .env: see docs/settings.md.',
    )
    .version(VERSION)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(inOneLine(text)) });
  program
    .command('start')
    .summary('serves; this is what is done without a command')
    .description('Serves until SIGINT or SIGTERM. Creates and migrates the database first where that is needed.')
    .action(() => acts.start());
  program
    .command('migrate')
    .summary('applies new migrations')
    .description('Applies new migrations to the database, and says which they were.')
    .option('--dry-run', 'only says which would be applied')
    .action(({ dryRun }: { dryRun?: true }) => acts.migrate(dryRun === true));
  program
    .command('doctor')
    .summary('says what is not well with the installation, and what to do')
    .description(
      'Looks at disk, keys, database, clock, replication, jobs, stored files, address, certificate, mail and backups. Changes nothing; fails where something is wrong.',
    )
    .option('--letter <e-mail>', 'sends a test letter to this address')
    .action(({ letter }: { letter?: string }) => acts.examine(letter));
  addMaintenance(program, acts);
  program
    .command('renew')
    .summary('makes the database new after the schema was edited, and takes over its rows')
    .description(
      'Makes the database new and takes over every row that still fits; the old one stays beside it under another name. Only before the first release is this ever needed.',
    )
    .action(() => acts.renew());
  program
    .command('seed')
    .summary('loads the demonstration data')
    .description('Loads the demonstration data into a database in which nobody has an account. Asks for DEMO=1.')
    .action(() => acts.seed());
  program
    .command('move')
    .summary('copies the database into another PostgreSQL, or back, and proves it')
    .description(
      'Copies the whole database, accounts and audit log included, into an empty one, and compares every table before it is settled. Stop every server first.',
    )
    .requiredOption('--to <address>', 'postgres://… of an empty database, or embedded for the one of DATA_DIR', place)
    .action(({ to }: { to: string }) => acts.move(to));
  program
    .command('move-storage')
    .summary('copies stored files from DATA_DIR to an S3, or back')
    .description(
      'Copies the bytes of stored files from DATA_DIR to the bucket of STORAGE_S3_…, or back, and checks each. Run it while nobody uploads; it can be run again, and removes nothing.',
    )
    .addArgument(new Argument('<to>', 'where they are to be').choices(['s3', 'folder']))
    .action((to: 's3' | 'folder') => acts.moveStorage(to));
  addBackup(program, acts);
  addKeys(program, acts);
  addUser(program, acts);
  program
    .command('verify-bundle')
    .summary('says whether an exported bundle is what its manifest says')
    .description('Says whether an exported bundle is what its manifest says. Needs neither a database nor keys.')
    .argument('<file>', 'the bundle, a ZIP file')
    .action((file: string) => acts.verifyBundle(file));
  program
    .command('verify-ledger')
    .summary('says whether the ledger of every firm is as it was written')
    .description(
      'Works out the chain of every firm’s ledger again: whether each transaction balances, and none was changed, left out or cut off. Fails where one does not hold.',
    )
    .action(() => acts.verifyLedger());
  program
    .command('verify-audit')
    .summary('says whether the audit log is as it was written')
    .description(
      'Walks every chain of the audit log: whether no entry was changed, left out or cut off. Prints the hash of the last one of each, to be kept elsewhere. Fails where one does not hold.',
    )
    .action(() => acts.verifyAudit());
  program
    .command('verify-document')
    .summary('says whether a sealed PDF is as it was sealed, and by whom')
    .description(
      'Says who sealed a PDF, and whether the seal covers the whole file and holds. Needs no database; fails when anything was changed, and for a seal of another installation unless its fingerprint is given.',
    )
    .argument('<file>', 'the PDF')
    .option('--fingerprint <sha256>', 'of the certificate that is expected, where it is not this installation’s')
    .action((file: string, { fingerprint }: { fingerprint?: string }) => acts.verifyDocument(file, fingerprint));
  return program;
}

function addMaintenance(program: Command, acts: Acts): void {
  const maintenance = program
    .command('maintenance')
    .summary('closes the installation for now, or lets nobody save')
    .description(
      'Closes the installation to all but administrators of the platform, or lets everybody only read. Jobs wait meanwhile; a restart changes nothing.',
    );
  maintenance
    .command('on')
    .description('Begins it, also while the server runs; every process follows.')
    .option('--read-only', 'everybody reads, and nobody saves')
    .option('--message <text>', 'what people read about it, 300 characters at most', messageOf)
    .action(({ readOnly, message }: { readOnly?: true; message?: string }) =>
      acts.setMaintenance(readOnly === true ? 'read_only' : 'closed', message ?? null),
    );
  maintenance
    .command('off')
    .description('Ends it.')
    .action(() => acts.setMaintenance(null, null));
}

function messageOf(given: string): string {
  if (given.trim() === '' || given.length > 300)
    throw new InvalidArgumentError('Give a text of 300 characters at most.');
  return given;
}

function addBackup(program: Command, acts: Acts): void {
  const backup = program
    .command('backup')
    .summary('makes, restores and tries encrypted backups')
    .description('Backups of an installation with the embedded database, encrypted by BACKUP_PASSPHRASE.');
  backup
    .command('make')
    .description('Makes a backup, also while the server runs: rows of one moment, and every file that they name.')
    .argument('[folder]', 'where it goes; BACKUP_FOLDER unless given')
    .option('--prune', 'removes older ones there, but for as many of the newest as BACKUP_KEEP says')
    .action((folder: string | undefined, { prune }: { prune?: true }) => acts.makeBackup(folder, prune === true));
  backup
    .command('restore')
    .description('Makes DATA_DIR of a backup. DATA_DIR must be empty; a damaged backup leaves it so.')
    .argument('<file>', 'the backup')
    .action((file: string) => acts.restoreBackup(file));
  backup
    .command('verify')
    .description(
      'Restores a backup below DATA_DIR, starts its database, holds every file against its row, and removes it again.',
    )
    .argument('[file]', 'the backup; the newest of BACKUP_FOLDER unless given')
    .action((file: string | undefined) => acts.verifyBackup(file));
}

function addUser(program: Command, acts: Acts): void {
  const user = program
    .command('user')
    .summary('lists, makes, promotes, bans and resets accounts')
    .description('What the owner of the machine does with accounts, also while the server runs.');
  const onAccount = (name: string, description: string): Command =>
    user.command(name).description(description).argument('<e-mail>', 'address of the account');
  user
    .command('list')
    .description('Lists accounts, newest first: address, level, since when, last sign-in, and whether banned.')
    .argument('[text]', 'a part of the address or the name')
    .action((text: string | undefined) => acts.listUsers(text ?? ''));
  onAccount('create', 'Makes an account, and prints the link by which its person sets a password.')
    .option('--name <name>', 'the name of the person', '')
    .addOption(new Option('--level <level>', 'its level').choices(LEVELS).default('user'))
    .action((email: string, { name, level }: { name: string; level: string }) => acts.createUser(email, name, level));
  onAccount('promote', 'Gives an account an access level. The change is in the audit log like any other.')
    .addArgument(new Argument('<level>', 'its level from now on').choices(LEVELS))
    .action((email: string, level: string) => acts.promoteUser(email, level));
  onAccount('ban', 'Lets nobody sign in with an account; who is signed in sees nothing any more.')
    .option('--hours <number>', 'for how long; until it is lifted unless given', wholeHours)
    .action((email: string, { hours }: { hours?: number }) => acts.banUser(email, hours ?? null));
  onAccount('unban', 'Lifts the ban of an account.').action((email: string) => acts.unbanUser(email));
  onAccount('reset', 'Prints a link by which the person sets a new password. The old one holds until then.')
    .option('--factors', 'removes second factors and passkeys as well, for who has lost theirs')
    .action((email: string, { factors }: { factors?: true }) => acts.resetUser(email, factors === true));
}

function place(given: string): string {
  if (given !== 'embedded' && !/^postgres(ql)?:\/\//.test(given))
    throw new InvalidArgumentError('It begins with postgres:// or postgresql://, or is the word embedded.');
  return given;
}

function wholeHours(given: string): number {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new InvalidArgumentError('Give a whole number of hours.');
  return Number(given);
}

function addKeys(program: Command, acts: Acts): void {
  const keys = program
    .command('keys')
    .summary('prints the address and the key for programs; rotates and prunes keys')
    .description('The keys of the installation. Without a command it shows what programs need.');
  keys
    .command('show')
    .description('Prints the address and the key for programs. The service key stays in the file.')
    .action(() => acts.showKeys());
  keys
    .command('rotate')
    .description('A new key signs sessions from the next start on; or, with --secret, new API keys are issued.')
    .option('--secret', 'replaces the secret behind the API keys instead')
    .addOption(
      new Option('--algorithm <name>', 'of the new key, ES256 unless given')
        .choices(['ES256', 'RS256'])
        .conflicts('secret'),
    )
    .action(({ secret, algorithm }: { secret?: true; algorithm?: 'ES256' | 'RS256' }) =>
      secret ? acts.rotateSecret() : acts.rotateSigningKey(algorithm ?? 'ES256'),
    );
  keys
    .command('prune')
    .description('Forgets keys that were replaced more than two hours ago.')
    .option('--now', 'also those that were replaced since')
    .action(({ now }: { now?: true }) => acts.pruneKeys(now === true));
}

/** The library's sentence, on the one line that everything else that stops us has. */
function inOneLine(text: string): string {
  const sentence = text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');
  const whole = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return `casewright: ${/Did you mean/.test(whole) ? whole : `${whole.replace(/\.$/, '')}. ${HELP}`}\n`;
}

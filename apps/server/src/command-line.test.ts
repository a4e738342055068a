import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { PROJECT_ROOT } from './environment.ts';

const DATA_DIR = join(tmpdir(), `casewright-no-command-${process.pid}`);
// Nothing listens at this port: a command that went to the database would say so.
const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs one of our programs as a person does, with a database that is not there. */
async function run(program: string, args: readonly string[], settings: Record<string, string> = {}): Promise<Ended> {
  const env = { PATH: process.env.PATH, DATA_DIR, DATABASE_URL, DEMO: '1', ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: PROJECT_ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

async function casewright(...args: string[]): Promise<Ended> {
  return run('apps/server/src/main.ts', args);
}

describe('help', () => {
  test.each([['help'], ['--help'], ['-h']])('with %s names every command', async (...args) => {
    const { code, stdout, stderr } = await casewright(...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const name of [
      'start',
      'migrate',
      'doctor',
      'maintenance',
      'move',
      'seed',
      'backup',
      'keys',
      'user',
      'verify-bundle',
      'verify-ledger',
      'verify-audit',
      'help',
    ])
      expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  });

  test.each([
    ['start', 'SIGTERM'],
    ['migrate', 'new migrations'],
    ['seed', 'DEMO=1'],
    ['backup make', '--prune'],
    ['backup restore', '<file>'],
    ['backup verify', '[file]'],
    ['keys', 'rotate'],
    ['keys rotate', '--algorithm <name>'],
    ['keys prune', '--now'],
    ['migrate', '--dry-run'],
    ['doctor', '--letter <e-mail>'],
    ['move', '--to <address>'],
    ['user create', '--level <level>'],
    ['user ban', '--hours <number>'],
    ['user reset', '--factors'],
    ['user promote', 'lawyer_admin'],
    ['verify-bundle', '<file>'],
  ])('of %s says what it takes', async (command, expected) => {
    const words = command.split(' ');
    const { code, stdout, stderr } = await casewright(...words, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: casewright ${command}`);
    expect(stdout).toContain(expected);
  });

  test('of a command can be asked for in both ways', async () => {
    const [first, second] = await Promise.all([casewright('help', 'keys'), casewright('keys', '--help')]);
    expect(first).toEqual(second);
  });

  test('says the version', async () => {
    expect((await casewright('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('what the command line does not know is refused in one line, before anything is opened or made', () => {
  test.each([
    ['strat', "Unknown command 'strat' (Did you mean start?)"],
    ['migrat', "Unknown command 'migrat' (Did you mean migrate?)"],
    ['verify_bundle x.zip', "Unknown command 'verify_bundle' (Did you mean verify-bundle?)"],
    ['frobnicate', "Unknown command 'frobnicate'. See: npm run casewright -- help"],
    ['keys rotat', "Unknown command 'rotat' (Did you mean rotate?)"],
    ['user demote a@example.test user', "Unknown command 'demote' (Did you mean promote?)"],
    ['--prot', "Unknown option '--prot'. See: npm run casewright -- help"],
    ['start --port 4000', "Unknown option '--port'. See: npm run casewright -- help"],
    ['move', "Required option '--to <address>' not specified. See:"],
    ['move --to elsewhere', 'It begins with postgres:// or postgresql://, or is the word embedded. See:'],
    ['user ban a@example.test --hours 0', 'Give a whole number of hours. See:'],
    ['renew --dry-run', "Unknown option '--dry-run'. See: npm run casewright -- help"],
    ['seed again', "Too many arguments for 'seed'. Expected 0 arguments but got 1: again. See:"],
    ['keys rotate --secrt', "Unknown option '--secrt' (Did you mean --secret?)"],
    ['keys prune --secret', "Unknown option '--secret'. See: npm run casewright -- help"],
    ['keys rotate --algorithm HS256', 'Allowed choices are ES256, RS256. See:'],
    [
      'keys rotate --secret --algorithm ES256',
      "Option '--algorithm <name>' cannot be used with option '--secret'. See:",
    ],
    ['user promote a@example.test', "Missing required argument 'level'. See:"],
    ['user promote a@example.test king', 'Allowed choices are user, lawyer, lawyer_admin, admin, super_user. See:'],
    ['verify-bundle', "Missing required argument 'file'. See:"],
    [
      'verify-bundle a.zip b.zip',
      "Too many arguments for 'verify-bundle'. Expected 1 argument but got 2: a.zip, b.zip.",
    ],
  ])('%s', async (words, sentence) => {
    const { code, stdout, stderr } = await casewright(...words.split(' '));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^casewright: [^\n]+\n$/);
    expect(stderr).toContain(sentence);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('help of what does not exist shows what does', async () => {
    const { code, stderr } = await casewright('help', 'strat');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ {2}start\b/m);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test.each([
    ['npm start', 'start', 'Settings are environment variables: PORT=4000 npm start.'],
    ['npm test', 'test', 'It runs everything; for one file: npx vitest run FILE.'],
    ['npm run bench', 'bench', 'Settings are environment variables: BENCH_ONLY=rest npm run bench.'],
  ])('%s takes no arguments, and says what to do instead', async (name, script, instead) => {
    const { code, stdout, stderr } = await run(`scripts/${script}.mjs`, ['--port', '4000']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(`casewright: ${name} takes no arguments (--port 4000). ${instead}\n`);
  });
});

test('a bundle is checked without a look at the settings', async () => {
  const { stderr } = await run('apps/server/src/main.ts', ['verify-bundle', '/nowhere.zip'], { PORT: 'none' });
  expect(stderr).not.toContain('PORT');
  expect(stderr).toContain('/nowhere.zip');
});

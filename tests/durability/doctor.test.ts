import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { COMPILED, demonstrationFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

const LONG = { timeout: 120_000 };
const folder = demonstrationFolder();
const backups = join(folder, '..', `${Date.now()}-no-backups`);
let server: TestServer;
const taken: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    let text = '';
    stream
      .on('data', (chunk: Buffer) => (text += chunk.toString()))
      .on('end', () => {
        taken.push(text);
        done();
      });
  },
});
beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
}, 120_000);
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve());
  });
  for (const each of [folder, backups]) removeFolder(each);
});

interface Ended {
  code: number;
  /** What is said of each part, by its name. */
  found: Record<string, { state: string; said: string }>;
  stderr: string;
}

async function doctor(settings: Record<string, string> = {}, ...args: string[]): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    ...COMPILED,
    DATA_DIR: folder,
    PORT: new URL(server.url).port,
    LOG_LEVEL: 'silent',
    ...settings,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['apps/server/src/main.ts', 'doctor', ...args], { env }, (error, stdout, stderr) => {
      const lines = [...stdout.matchAll(/^(\w+) +(\S+(?: \S+)?) {2,}(.+)$/gm)];
      const found = Object.fromEntries(lines.map(([, state = '', name, said = '']) => [name, { state, said }]));
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, found, stderr });
    });
  });
}

function smtpUrl(): string {
  const address = smtp.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `smtp://127.0.0.1:${address.port}`;
}

test(
  'of an installation that is well nothing is wrong, also beside its server, and what is missing is said',
  LONG,
  async () => {
    const { code, found, stderr } = await doctor();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const states = Object.fromEntries(Object.entries(found).map(([name, { state }]) => [name, state]));
    expect(states).toEqual({
      Disk: 'ok',
      Keys: 'ok',
      Database: 'ok',
      Migrations: 'ok',
      Clock: 'ok',
      Replication: 'ok',
      Jobs: 'ok',
      Letters: 'ok',
      'Stored files': 'ok',
      Server: 'ok',
      Certificate: 'ok',
      Mail: 'warning',
      Backups: 'warning',
      Restore: 'ok',
    });
    expect(found['Mail']?.said).toContain('SMTP_URL');
    expect(found['Database']?.said).toMatch(/^PostgreSQL 18\.\d, \d+ MB, \d+ of \d+ connections in use$/);
  },
);

test('each thing that is wrong is named with what to do, and the command fails', LONG, async () => {
  const owner = new pg.Client({ host: join(folder, 'postgres/run'), user: 'postgres', database: 'postgres' });
  await owner.connect();
  await owner.query(`update private.jobs set state = 'dead' where kind = 'remind'`);
  const keys = readFileSync(join(folder, 'keys.json'), 'utf8');
  writeFileSync(join(folder, 'keys.json'), keys.slice(0, -20));
  mkdirSync(backups);
  const { code, found, stderr } = await doctor({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'office@firm.test',
    BACKUP_FOLDER: backups,
    BACKUP_PASSPHRASE: 'correct horse battery staple',
    SITE_URL: 'http://casewright.invalid',
  });
  await owner.query(`update private.jobs set state = 'waiting' where kind = 'remind'`);
  await owner.end();
  writeFileSync(join(folder, 'keys.json'), keys);
  const faults = Object.keys(found).filter((name) => found[name]?.state === 'fault');
  expect(faults).toEqual(['Keys', 'Jobs', 'Server', 'Certificate', 'Mail', 'Backups']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'casewright: 6 things are wrong.\n' });
  expect(found['Jobs']).toEqual({
    state: 'fault',
    said: '1 have failed too often and wait for an administrator, at Background jobs',
  });
  expect(found['Keys']?.said).toContain('Restore it from a backup');
  expect(found['Mail']).toMatchObject({ state: 'fault' });
  expect(found['Backups']?.said).toContain('backup make');
  expect(found['Certificate']?.state).toBe('fault');
});

test(
  'a test letter is sent where one is asked for, and the mail server is asked for its word otherwise',
  LONG,
  async () => {
    const mail = { SMTP_URL: smtpUrl(), MAIL_FROM: 'office@firm.test' };
    expect((await doctor(mail)).found['Mail']?.state).toBe('ok');
    expect(taken).toEqual([]);
    expect((await doctor(mail, '--letter', 'clerk@firm.test')).found['Mail']?.said).toContain('has taken the letter');
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain('To: clerk@firm.test');
  },
);

test(
  'without a server the database is looked at as well, and a database that is not there is one fault',
  LONG,
  async () => {
    await server.stop();
    const { code, found } = await doctor();
    expect(code).toBe(0);
    expect(found['Database']?.state).toBe('ok');
    expect(found['Server']?.said).toContain('nobody answers');
    const gone = await doctor({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect(gone.code).toBe(1);
    expect(gone.found['Database']).toMatchObject({ state: 'fault' });
  },
);

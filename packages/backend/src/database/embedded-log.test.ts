import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, test } from 'vitest';

import { readLog } from './embedded-log.ts';

/** What is kept of a program that says this. */
async function keptOf(said: string): Promise<{ failure: string; noted: string[] }> {
  const child = spawn('sh', ['-c', 'printf %s "$0" >&2', said], { stdio: ['ignore', 'ignore', 'pipe'] });
  const noted: string[] = [];
  const log = readLog(child, (line) => noted.push(line));
  await once(child, 'close');
  return { failure: log.failure(), noted };
}

test('the line that says why is kept, whatever is said after it', async () => {
  const panic =
    '2026-11-23 10:00:00 UTC [7] PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device';
  const later = Array.from(
    { length: 30 },
    (_, number) => `UTC [1] LOG:  server process (PID ${number}) was terminated`,
  );
  expect(await keptOf(['UTC [1] LOG:  starting', panic, ...later].join('\n'))).toEqual({
    failure: panic,
    noted: [panic],
  });
});

test('who came too early, and whom we ended ourselves, is not worth a line', async () => {
  const { failure, noted } = await keptOf(
    'UTC [2] FATAL:  the database system is starting up\nUTC [3] FATAL:  terminating connection due to administrator command\n',
  );
  expect(noted).toEqual([]);
  expect(failure).toContain('starting up');
});

test('a program that says little is quoted as it is', async () => {
  expect((await keptOf('initdb: error: no\nhint: yes')).failure).toBe('initdb: error: no | hint: yes');
  expect((await keptOf('')).failure).toBe('it said nothing');
});

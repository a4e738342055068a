import { spawn } from 'node:child_process';
import { join } from 'node:path';

import type { Logger } from 'pino';

import { backupsIn, momentOf } from '../backup/backups-in.ts';
import { PROJECT_ROOT } from '../environment.ts';
import type { Job } from './job.ts';

/** Kinds for an installation that makes backups by itself. */
export const BACKUP_KINDS = ['make_backup', 'verify_backup'] as const;

const HOUR_MS = 3_600_000;
/** The job comes every hour, now and then a moment early. */
const EARLY_MS = 10 * 60_000;

/**
 * The two jobs: a backup when the newest is old enough, and a trial of the newest. Each is a process of its own, so that neither compressing
 * nor a database that is tried holds up the server.
 */
export function backupJobs(folder: string, hours: number): Record<(typeof BACKUP_KINDS)[number], Job> {
  const newest = async (): Promise<string | undefined> => (await backupsIn(folder)).at(-1);
  return {
    make_backup: async ({ signal, logger }) => {
      const last = await newest();
      const age = last === undefined ? Infinity : Date.now() - momentOf(last).getTime();
      // One of the future is of a clock that was wrong.
      if (age >= 0 && age < hours * HOUR_MS - EARLY_MS) return 0;
      await run(['backup', 'make', '--prune'], signal, logger);
      return 1;
    },
    verify_backup: async ({ signal, logger }) => {
      if ((await newest()) === undefined) return 0;
      await run(['backup', 'verify'], signal, logger);
      return 1;
    },
  };
}

/** Runs a command of ours with the settings of this process. @throws an error with the sentence that it printed, which is logged */
async function run(command: readonly string[], signal: AbortSignal, logger: Logger): Promise<void> {
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'apps/server/src/main.ts'), ...command], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-1000);
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code === 0) return;
  const sentence = said.trim() || `The command ended with ${code}`;
  logger.error({ command: command.join(' ') }, sentence);
  throw Object.assign(new Error(sentence), { code: 'backup_failed' });
}

import { constants, getPriority, setPriority } from 'node:os';

import type { HashAnswer, HashJob } from './job.ts';

// Before anything starts a thread: the threads that hash take over the priority of the one that starts them.
// Below the server, which may have been started with a lower priority itself.
setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + constants.priority.PRIORITY_BELOW_NORMAL));
const { default: bcrypt } = await import('bcrypt');

// Ctrl-C reaches the whole group; the server may still have somebody to sign in, and closes the channel when it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
process.on('message', (job: HashJob) => void answer(job));

async function answer(job: HashJob): Promise<void> {
  let said: HashAnswer;
  try {
    said = { id: job.id, result: await work(job) };
  } catch (error) {
    said = { id: job.id, error: error instanceof Error ? error.message : String(error) };
  }
  // Nobody listens any more when the server has ended meanwhile, and nobody needs to hear of that.
  if (process.connected) process.send?.(said, undefined, undefined, () => undefined);
}

function work(job: HashJob): Promise<string | boolean> {
  return job.kind === 'hash' ? bcrypt.hash(job.password, job.cost) : bcrypt.compare(job.password, job.against);
}

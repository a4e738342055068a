import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '..');

/** A server in a process of its own, that said where it serves. */
export interface Program<Facts> {
  facts: Facts;
  stop: () => Promise<void>;
}

/** Starts a script of the benchmarks and waits for the one line of JSON in which it says what it is. */
export async function startProgram<Facts>(
  args: readonly string[],
  { environment = {}, quiet = false }: { environment?: Record<string, string>; quiet?: boolean } = {},
): Promise<Program<Facts>> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
    env: { ...process.env, ...environment },
  });
  const ended = once(child, 'close');
  const kill = (): void => void child.kill('SIGTERM');
  process.once('exit', kill);
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => null)]);
  if (line === null) throw new Error(`${args[0]} ended before it served`);
  return {
    facts: JSON.parse(String(line[0])),
    stop: async () => {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

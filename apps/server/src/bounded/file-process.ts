import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Writable } from 'node:stream';

import { PROJECT_ROOT } from '../environment.ts';
import { JOB, jsonLine } from './serve-job.ts';

/** What a process that reads a file of people's is given, and may take. */
export interface FileProcess {
  program: string;
  /** What it asks for first, as JSON. */
  job: object;
  /** What it may read beside its program and the packages: parts of the project, by their place in it, and files. */
  readable: readonly string[];
  budgetMs: number;
  /** All of its memory, with that of WebAssembly and of buffers, which V8 does not count. */
  memoryBytes: number;
  heapMb: number;
  /** Most characters that it may say. */
  mostAnswer: number;
  /** Whether it may load native code, which the limits of Node.js on files do not reach. */
  addons?: boolean;
  /** Answers its further questions. One that is asked without it, or that it rejects, ends the process. */
  reply?: (question: string) => Promise<string>;
}

/** What of the project each of them reads: neither settings nor keys nor data. */
const READABLE = ['node_modules', 'package.json', 'apps/server/package.json', 'apps/server/src/bounded/serve-job.ts'];
const WATCH_MS = 100;
const PAGE_BYTES = 4096;

/**
 * Does something with a file in a process of its own, which ends with it or is ended: formats are parsed by code that trusts what it is given.
 * The process sees its code, what it may read and a folder that is removed afterwards, and nothing of the environment; its program calls `serveJob`.
 * `use` gets what its work answered, while the folder is there: null when it was ended or failed.
 * @throws the reason of the signal when it is aborted
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- program and caller agree on the answer, which comes as text
export async function runFileProcess<Answer, T>(
  wanted: FileProcess,
  signal: AbortSignal | undefined,
  use: (answer: Answer | null, folder: string) => Promise<T> | T,
): Promise<T> {
  signal?.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), 'casewright-file-'));
  try {
    const said = parsed(await answerOf(wanted, folder, signal));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program wrote what its caller expects
    return await use(said as Answer | null, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the program said; null where it said nothing that is whole. */
function parsed(said: string | null): unknown {
  try {
    return said === null ? null : JSON.parse(said);
  } catch {
    return null;
  }
}

async function answerOf(wanted: FileProcess, folder: string, signal?: AbortSignal): Promise<string | null> {
  const { job, budgetMs, memoryBytes, mostAnswer, reply = refuseQuestion } = wanted;
  const [command = '', ...args] = commandOf(wanted, folder);
  const child = spawn(command, args, {
    env: { TMPDIR: folder, TEMP: folder, TZ: 'UTC' },
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches the group of the server alone, which ends this process when it ends.
    detached: true,
  });
  const end = (): void => void child.kill('SIGKILL');
  const late = setTimeout(end, budgetMs);
  const watching = setInterval(() => void endAbove(memoryBytes, child.pid, end), WATCH_MS);
  signal?.addEventListener('abort', end, { once: true });
  try {
    const said: string[] = [];
    let length = 0;
    let hasJob = false;
    const [stdin, , , stdout] = child.stdio;
    // What is written to a process that has ended is lost.
    stdin?.on('error', () => undefined);
    if (!(stdout instanceof Readable) || !(stdin instanceof Writable)) return null;
    const lines = createInterface({ input: stdout });
    lines.on('line', (line) => {
      length += line.length;
      if (length > mostAnswer) end();
      else if (line === `?${JOB}` && !hasJob) {
        // Once: a short question that is asked without end would have this process write without end.
        hasJob = true;
        stdin.write(`${jsonLine(job)}\n`);
      } else if (line.startsWith('?')) reply(line.slice(1)).then((text) => stdin.write(`${text}\n`), end);
      else said.push(line);
    });
    const heard = new Promise<void>((done) => {
      lines.once('close', done);
    });
    const code = await new Promise<number | null>((ended) => {
      child.once('error', () => ended(null));
      child.once('close', ended);
    });
    await heard;
    signal?.throwIfAborted();
    return code !== 0 || length > mostAnswer ? null : said.join('\n');
  } finally {
    clearTimeout(late);
    clearInterval(watching);
    signal?.removeEventListener('abort', end);
    end();
  }
}

const refuseQuestion = (question: string): Promise<never> => Promise.reject(new Error(`Not to be asked: ${question}`));

function commandOf({ program, readable, budgetMs, heapMb, addons = false }: FileProcess, folder: string): string[] {
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMb}`,
    '--disable-warning=ExperimentalWarning',
    '--permission',
    ...(addons ? ['--allow-addons'] : []),
    ...[...READABLE, ...readable].map((path) => `--allow-fs-read=${resolve(PROJECT_ROOT, path)}`),
    `--allow-fs-read=${program}`,
    `--allow-fs-read=${folder}`,
    `--allow-fs-write=${folder}`,
    program,
    folder,
  ];
  // Processor time is limited by the system as well: should this process be killed, nobody else ends the other.
  return process.platform === 'win32'
    ? node
    : ['/bin/sh', '-c', `ulimit -t ${Math.ceil(budgetMs / 1000) + 5}; ulimit -c 0; exec "$@"`, 'sh', ...node];
}

/** Where the system says how much a process has. */
async function endAbove(most: number, pid: number | undefined, end: () => void): Promise<void> {
  const said = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  if (Number(said.split(' ')[1] ?? 0) * PAGE_BYTES > most) end();
}

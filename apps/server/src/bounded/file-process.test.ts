import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { runFileProcess } from './file-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-process-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a program answers that is started with this job. */
async function answerOf(name: string, source: string): Promise<unknown> {
  const program = join(folder, name);
  await writeFile(program, source);
  const limits = { memoryBytes: 512 * 1024 * 1024, heapMb: 128, mostAnswer: 1_000_000, budgetMs: 20_000 };
  return runFileProcess(
    { program, job: { secret: 'of a\u{2028}client' }, readable: [], ...limits },
    undefined,
    (said) => said,
  );
}

const ASK = `import { writeSync } from 'node:fs'; import { createInterface } from 'node:readline';
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const ask = async (question) => { writeSync(3, '?' + question + '\\n'); return (await lines.next()).value; };\n`;

it('gives the job to who asks, and names nothing of it where processes are listed', async () => {
  const source = `${ASK}const job = await ask('job');
    writeSync(3, JSON.stringify({ said: encodeURI(JSON.parse(job).secret), listed: process.argv.join(' ').includes('client') }) + '\\n'); process.exit(0);`;
  expect(await answerOf('once.mjs', source)).toEqual({ said: 'of%20a%E2%80%A8client', listed: false });
});

it('ends a program that asks for its job again, or for what nobody answers', async () => {
  const began = performance.now();
  expect(
    await answerOf(
      'again.mjs',
      `${ASK}await ask('job'); writeSync(3, JSON.stringify(await ask('job')) + '\\n'); process.exit(0);`,
    ),
  ).toBeNull();
  expect(
    await answerOf(
      'more.mjs',
      `${ASK}await ask('job'); await ask('for the key'); await new Promise(() => setInterval(() => 0, 1000));`,
    ),
  ).toBeNull();
  // Not by its budget.
  expect(performance.now() - began).toBeLessThan(20_000);
});

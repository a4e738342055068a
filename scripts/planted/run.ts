import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Fault, Suite } from '../../tests/planted/fault.ts';
import { locate, Misplaced, plant } from './apply.ts';
import { passes, verdictOf, type Report, type Verdict } from './verdict.ts';

/** Suites that open the web app need it built. */
const IN_A_BROWSER: readonly Suite[] = ['journeys', 'appearance', 'durability', 'protocol'];

/**
 * Runs the faults in `folder`, a copy of the tree, and prints what came of each. First the tests of all of them run in the tree as it
 * is: one that is red then shows nothing. Answers whether all were caught.
 */
export async function runFaults(folder: string, faults: readonly Fault[], stop: AbortSignal): Promise<boolean> {
  const sound = await soundFaults(folder, faults, stop);
  let caught = 0;
  for (const fault of faults) {
    const started = Date.now();
    const verdict: Verdict = sound.has(fault)
      ? await tryFault(folder, fault, stop)
      : { caught: false, reason: 'its test does not pass in the tree as it is' };
    if (verdict.caught) caught += 1;
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(
      verdict.caught
        ? `✓ ${fault.area} (${seconds} s): ${fault.file}`
        : `✗ ${fault.area} (${seconds} s): not caught, ${verdict.reason}\n    ${fault.broken}\n    ${fault.file}: ${fault.test}`,
    );
  }
  console.log(`${caught} of ${faults.length} planted faults caught`);
  return caught === faults.length;
}

/** The faults whose test passes as long as nothing is wrong. */
async function soundFaults(folder: string, faults: readonly Fault[], stop: AbortSignal): Promise<Set<Fault>> {
  const sound = new Set<Fault>();
  for (const [suite, ofSuite] of Map.groupBy(faults, (fault) => fault.suite)) {
    const started = Date.now();
    const report = await runTests(folder, suite, ofSuite, stop);
    for (const fault of ofSuite) if (passes(report, fault.file, fault.test)) sound.add(fault);
    console.log(`${suite}: as it is (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  }
  return sound;
}

async function tryFault(folder: string, fault: Fault, stop: AbortSignal): Promise<Verdict> {
  let takeBack: () => void;
  let inSchema = false;
  try {
    inSchema = locate(folder, fault).file.startsWith('supabase/schemas/');
    takeBack = plant(folder, fault);
  } catch (error) {
    if (error instanceof Misplaced) return { caught: false, reason: error.message };
    throw error;
  }
  try {
    if (inSchema) await node(folder, MIGRATIONS, stop);
    return verdictOf(await runTests(folder, fault.suite, [fault], stop), fault.test);
  } finally {
    takeBack();
    if (inSchema && !stop.aborted) await node(folder, MIGRATIONS, stop);
  }
}

/** Runs the named tests of one suite; answers vitest's report, or null where there is none. */
async function runTests(
  folder: string,
  suite: Suite,
  faults: readonly Fault[],
  stop: AbortSignal,
): Promise<Report | null> {
  const report = join(folder, 'node_modules/.planted-report.json');
  rmSync(report, { force: true });
  if (IN_A_BROWSER.includes(suite) && (await node(folder, ['--input-type=module', '-e', BUILD], stop)) !== 0)
    return null;
  const names = new Set(faults.map(({ test }) => literal(test)));
  const files = new Set(faults.map(({ file }) => file));
  const vitest = [join(folder, 'node_modules/vitest/vitest.mjs'), 'run', '--project', `${suite}*`];
  const options = ['--reporter=json', `--outputFile=${report}`, '--testNamePattern', [...names].join('|')];
  await node(folder, [...vitest, ...options, ...files], stop);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
}

/** Makes the migrations of the schema. */
const MIGRATIONS = ['scripts/schema.ts'];

/** Builds the web app of the copy where it is older than its sources. */
const BUILD = `const { ensureWebApp } = await import('./scripts/prepare.mjs'); await ensureWebApp();`;

/** A run that takes longer hangs: its fault is not caught, and those after it are tried. */
const LONGEST_MS = 15 * 60_000;

/** Runs Node.js in the copy without showing what it says; answers its exit code. Throws an AbortError when it is stopped. */
function node(folder: string, args: string[], stop: AbortSignal): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', signal: stop, timeout: LONGEST_MS });
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    child.once('error', (error) => (failure = error));
    // Not before it has ended: it still works in the folder.
    child.once('close', (code: number | null) => (failure === null ? resolve(code ?? 1) : reject(failure)));
  });
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Fault, Suite } from '../../tests/planted/fault.ts';
import { locate, Misplaced, plant } from './apply.ts';
import { groupsOf } from './groups.ts';
import { passes, verdictOf, type Report, type Verdict } from './verdict.ts';

/** Suites that open the web app need it built. */
const IN_A_BROWSER: readonly Suite[] = ['journeys', 'appearance', 'durability', 'protocol'];

/**
 * Runs the faults in `folder`, a copy of the tree, and prints what came of each. First the tests of all of them run in the tree as it
 * is: one that is red then shows nothing. At most `together` are made at once; what is not caught in company is tried alone, but one
 * that is may owe it to another. Answers whether all were caught.
 */
export async function runFaults(
  folder: string,
  faults: readonly Fault[],
  together: number,
  stop: AbortSignal,
): Promise<boolean> {
  const sound = await soundFaults(folder, faults, stop);
  let caught = faults.length;
  for (const fault of faults.filter((each) => !sound.has(each))) {
    caught -= 1;
    print(fault, { caught: false, reason: 'its test does not pass in the tree as it is' }, 0);
  }
  const tryAll = async (group: readonly Fault[]): Promise<Fault[]> => {
    const started = Date.now();
    const verdicts = await tryFaults(folder, group, stop);
    const seconds = (Date.now() - started) / 1000;
    const missed: Fault[] = [];
    for (const [fault, verdict] of verdicts) {
      if (verdict.caught || group.length === 1) print(fault, verdict, seconds / group.length);
      if (!verdict.caught) missed.push(fault);
    }
    return missed;
  };
  for (const group of groupsOf(
    folder,
    faults.filter((each) => sound.has(each)),
    together,
  )) {
    const missed = await tryAll(group);
    if (group.length === 1) caught -= missed.length;
    else for (const fault of missed) caught -= (await tryAll([fault])).length;
  }
  console.log(`${caught} of ${faults.length} planted faults caught${together > 1 ? `, ${together} at once` : ''}`);
  return caught === faults.length;
}

function print(fault: Fault, verdict: Verdict, seconds: number): void {
  const took = `(${seconds.toFixed(0)} s)`;
  console.log(
    verdict.caught
      ? `✓ ${fault.area} ${took}: ${fault.file}`
      : `✗ ${fault.area} ${took}: not caught, ${verdict.reason}\n    ${fault.broken}\n    ${fault.file}: ${fault.test}`,
  );
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

/** Makes the faults of a group at once, runs their tests, and takes all back. */
async function tryFaults(folder: string, group: readonly Fault[], stop: AbortSignal): Promise<Map<Fault, Verdict>> {
  const verdicts = new Map<Fault, Verdict>();
  const made: { fault: Fault; takeBack: () => void }[] = [];
  let inSchema = false;
  try {
    for (const fault of group)
      try {
        inSchema ||= locate(folder, fault).file.startsWith('supabase/schemas/');
        made.push({ fault, takeBack: plant(folder, fault) });
      } catch (error) {
        if (!(error instanceof Misplaced)) throw error;
        verdicts.set(fault, { caught: false, reason: error.message });
      }
    const [first] = made;
    if (first === undefined) return verdicts;
    if (inSchema) await node(folder, MIGRATIONS, stop);
    const here = made.map(({ fault }) => fault);
    const report = await runTests(folder, first.fault.suite, here, stop);
    for (const fault of here) verdicts.set(fault, verdictOf(report, fault.test));
    return verdicts;
  } finally {
    for (const { takeBack } of made) takeBack();
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

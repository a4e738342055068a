// `npm test`: all set-up and every test, from a fresh checkout. Closes with one line `N passed, N failed, N skipped`.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, open, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { promisify } from 'node:util';

import { ensureBrowsers } from './chromium.mjs';
import { ensureDependencies, ensureWebApp, NODE, refuseArguments, ROOT, run } from './prepare.mjs';

refuseArguments('npm test', 'It runs everything; for one file: npx vitest run FILE.');

/** Every test that ran, every file and every suite, each with its milliseconds. */
const times = { suites: [], files: [], tests: [] };
const totals = { passed: 0, failed: 0, skipped: 0 };
/** What failed, said once more before the last line: what a suite said lies thousands of lines above it. */
const failures = [];
/** Suites with a browser, or with time in what they test: four of them on two cores can make a wait too short. */
const TIMED = new Set(['durability', 'protocol', 'journeys', 'appearance']);
/** Files of the timed suites that failed, to be run once more by themselves: a fault fails again, a wait that was too short does not. */
const again = [];
/** What failed beside the others and passed by itself: no failure of this run, and worth a look. */
const passedAlone = [];
/** With more files than these something is wrong, and running them again says nothing. */
const AGAIN_AT_MOST = 8;
/** Where temporary folders are in memory, and what of it has to be free: a run takes less than half of that at any time. */
const MEMORY = '/dev/shm';
const SCRATCH_BYTES = 8 * 2 ** 30;

try {
  await ensureDependencies();
  await ensureWebApp();
  const { chromium, headlessShell } = ensureBrowsers(ROOT);
  const env = {
    ...process.env,
    CHROMIUM: chromium,
    CHROMIUM_HEADLESS_SHELL: headlessShell,
    PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  };
  await withScratch(env, (scratch) => withPrepared(scratch, checks));
} catch (error) {
  totals.failed += 1;
  failures.push(`casewright: ${error.message}`);
}
if (passedAlone.length > 0) console.log(`\nFailed beside the others, passed alone:\n${passedAlone.join('\n')}\n`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}\n`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;

/** One tool over the whole project; it counts as one test. */
async function check(name, tool, args, env) {
  const started = Date.now();
  const code = await run(join(ROOT, 'node_modules/.bin', tool), args, { env });
  totals[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0) failures.push(name);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/**
 * Has all temporary folders of the run in memory where there is room. Databases are made and removed by the hundred, each of thousands of
 * files, and a disk that just removed so many takes a second of a processor to make the next ones.
 */
async function withScratch(env, work) {
  const folder = await scratchFolder();
  if (folder === null) return work(env);
  try {
    return await work({ ...env, TMPDIR: folder });
  } finally {
    await remove(folder);
  }
}

/** A folder in memory; null where there is no room, or where no program may run: the PostgreSQL that comes with the product is copied beside its data. */
async function scratchFolder() {
  try {
    await removeLeftovers();
    const { bavail, bsize } = await statfs(MEMORY);
    if (Math.min(bavail * bsize, process.availableMemory()) < SCRATCH_BYTES) return null;
    const folder = await mkdtemp(join(MEMORY, `casewright-${process.pid}-`));
    try {
      // PostgreSQL runs under ids of its own, which pass through.
      await chmod(folder, 0o711);
      const program = join(folder, 'program');
      await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
      await promisify(execFile)(program);
      return folder;
    } catch (error) {
      await remove(folder);
      throw error;
    }
  } catch (error) {
    console.log(`Temporary folders are on the disk: ${error.message}`);
    return null;
  }
}

/** Removes what runs have left in memory that were killed. */
async function removeLeftovers() {
  for (const name of await readdir(MEMORY)) {
    const [, pid] = /^casewright-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) await remove(join(MEMORY, name));
  }
}

/** Removes a folder in which something may still be written; what is left is said, and is no failure of the run. */
async function remove(folder) {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch((error) =>
    console.log(`${folder} is left: ${error.message}`),
  );
}

/**
 * Makes the schema and loads the demonstration data once, for all databases and servers that start with them, and keeps what Node.js compiles
 * for all that start after it.
 */
async function withPrepared(base, work) {
  const compiled = await mkdtemp(join(base.TMPDIR ?? tmpdir(), 'casewright-compiled-'));
  const env = { ...base, NODE_COMPILE_CACHE: compiled };
  const prepare = async (what) => {
    const { stdout } = await promisify(execFile)(NODE, [join(ROOT, `tests/setup/prepare-${what}.ts`)], {
      env,
      cwd: ROOT,
    });
    return stdout;
  };
  const prepared = await Promise.allSettled([prepare('demonstration'), prepare('migrated')]);
  try {
    const [TEST_PREPARED, TEST_MIGRATED] = prepared.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
    await work({ ...env, TEST_PREPARED, TEST_MIGRATED });
  } finally {
    const made = prepared.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const folder of [...made, compiled]) await remove(folder);
  }
}

/** All tools and all suites of vitest. What mostly waits, for a server that stops or for a browser, takes its turn beside the others. */
async function checks(env) {
  const folder = await mkdtemp(join(tmpdir(), 'casewright-report-'));
  const durability = runAside('durability', folder, env);
  await check('format', 'oxfmt', ['--check', '.'], env);
  await check('lint', 'oxlint', ['--type-aware', '--deny-warnings'], env);
  await check('types of the server', 'tsc', ['-p', 'tsconfig.json'], env);
  await check('types of the web app', 'tsc', ['-p', 'apps/web/tsconfig.json'], env);
  for (const suite of ['unit', 'structure', 'policies on 18', 'policies on 15']) await runSuite(suite, folder, { env });
  await durability;
  // By itself: some of its tests measure whether one caller holds another.
  await runSuite('protocol', folder, { env });
  await Promise.all(['journeys', 'appearance'].map((suite) => runAside(suite, folder, env)));
  await runAgain(folder, env);
  for (const [what, most] of [
    ['suites', 20],
    ['files', 40],
    ['tests', 20],
  ])
    console.log(`\nThe slowest ${what}:\n${slowest(times[what], most).join('\n')}`);
  await rm(folder, { recursive: true, force: true });
}

/** One suite; its tests are added to the totals. The failed ones of a timed suite are added when they have been run again. */
async function runSuite(suite, folder, options) {
  const started = Date.now();
  const { code, counted } = await vitest(suite, folder, [], options);
  times.suites.push({ duration: Date.now() - started, name: suite });
  totals.passed += counted?.numPassedTests ?? 0;
  totals.skipped += (counted?.numPendingTests ?? 0) + (counted?.numTodoTests ?? 0);
  const failed = (counted?.testResults ?? []).filter((file) => file.status === 'failed');
  if (TIMED.has(suite)) again.push(...failed.map((file) => ({ suite, file })));
  else countFailed(suite, failed);
  for (const { name, startTime, endTime, assertionResults } of counted?.testResults ?? []) {
    const file = `${suite}: ${relative(ROOT, name)}`;
    times.files.push({ duration: endTime - startTime, name: file });
    for (const { fullName, duration = 0 } of assertionResults)
      times.tests.push({ duration, name: `${file}: ${fullName}` });
  }
  // A suite that fell over outside of a test, or found none, has failed too.
  if ((code !== 0 && failed.length === 0) || !counted?.numTotalTests) {
    totals.failed += 1;
    failures.push(`${suite}: outside of a test${counted?.numTotalTests ? '' : ', or it has none'}`);
  }
}

/** One run of vitest over a suite, or over some of its files: its exit code and its report. */
async function vitest(suite, folder, files, options) {
  const report = join(folder, `${suite}.json`);
  await rm(report, { force: true });
  const program = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  // A suite may be in two parts, `unit` and `unit apart`.
  const code = await run(NODE, [program, 'run', '--project', `${suite}*`, ...reporters, ...files], options);
  return { code, counted: existsSync(report) ? JSON.parse(await readFile(report, 'utf8')) : null };
}

/** Runs the failed files of the timed suites once more, a suite at a time and one file after another; what fails again has failed. */
async function runAgain(folder, env) {
  const tooMany = again.length > AGAIN_AT_MOST;
  for (const suite of TIMED) {
    const before = again.filter((entry) => entry.suite === suite).map(({ file }) => file);
    if (before.length === 0) continue;
    const names = before.map((file) => file.name);
    const second = tooMany ? null : await vitest(suite, folder, ['--maxWorkers=1', ...names], { env });
    for (const file of before) {
      const alone = second?.counted?.testResults.find(({ name }) => name === file.name) ?? file;
      totals.passed += Math.max(0, failedIn(file).length - failedIn(alone).length);
      if (alone.status === 'passed') passedAlone.push(...failedTests(suite, file));
      else countFailed(suite, [alone]);
    }
  }
}

function failedIn(file) {
  return file.assertionResults.filter((test) => test.status === 'failed');
}

/** Adds failed files to the totals and to what is said at the end; a file that could not be read counts as one test. */
function countFailed(suite, files) {
  for (const file of files) {
    totals.failed += Math.max(1, failedIn(file).length);
    failures.push(...failedTests(suite, file));
  }
}

function slowest(those, number) {
  const first = those.toSorted((a, b) => b.duration - a.duration).slice(0, number);
  return first.map(({ duration, name }) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

/** Each failed test of a file, or the file that could not be read, with the beginning of what it said. */
function failedTests(suite, file) {
  const place = `${suite}: ${relative(ROOT, file.name)}`;
  const tests = failedIn(file);
  if (tests.length === 0) return [`${place}\n    ${beginning(file.message)}`];
  return tests.map((test) => `${place}: ${test.fullName}\n    ${beginning(test.failureMessages.join('\n'))}`);
}

/** The first lines of a message. */
function beginning(message) {
  return message.split('\n').slice(0, 12).join('\n    ');
}

/** The same for a suite that is not alone: what it says is shown when it has ended. */
async function runAside(suite, folder, env) {
  const said = join(folder, `${suite}.txt`);
  const file = await open(said, 'w');
  await runSuite(suite, folder, { env, stdio: ['ignore', file.fd, file.fd] });
  await file.close();
  process.stdout.write(await readFile(said));
}

// `npm test`: all set-up and every test, from a fresh checkout. Closes with one line `N passed, N failed, N skipped`.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { promisify } from 'node:util';

import { ensureBrowsers } from './chromium.mjs';
import { ensureDependencies, ensureWebApp, NODE, refuseArguments, ROOT, run } from './prepare.mjs';

refuseArguments('npm test', 'It runs everything; for one file: npx vitest run FILE.');

/** Every test that ran, with its milliseconds. */
const times = [];
const totals = { passed: 0, failed: 0, skipped: 0 };
/** What failed, said once more before the last line: what a suite said lies thousands of lines above it. */
const failures = [];

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
  await withDemonstration(env, checks);
} catch (error) {
  totals.failed += 1;
  failures.push(`casewright: ${error.message}`);
}
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

/** Loads the demonstration data once, for all servers that start with it, and keeps what Node.js compiles for all that start after it. */
async function withDemonstration(base, work) {
  const script = join(ROOT, 'tests/setup/prepare-demonstration.ts');
  const compiled = await mkdtemp(join(tmpdir(), 'casewright-compiled-'));
  const env = { ...base, NODE_COMPILE_CACHE: compiled };
  const { stdout: prepared } = await promisify(execFile)(NODE, [script], { env, cwd: ROOT });
  try {
    await work({ ...env, TEST_PREPARED: prepared });
  } finally {
    for (const folder of [prepared, compiled]) await rm(folder, { recursive: true, force: true });
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
  console.log(`\nThe slowest:\n${slowest(20).join('\n')}`);
  await rm(folder, { recursive: true, force: true });
}

/** One suite; its tests are added to the totals. */
async function runSuite(suite, folder, options) {
  const report = join(folder, `${suite}.json`);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const code = await run(
    NODE,
    [vitest, 'run', '--project', suite, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
    options,
  );
  const counted = existsSync(report) ? JSON.parse(await readFile(report, 'utf8')) : null;
  totals.passed += counted?.numPassedTests ?? 0;
  totals.failed += counted?.numFailedTests ?? 0;
  totals.skipped += (counted?.numPendingTests ?? 0) + (counted?.numTodoTests ?? 0);
  failures.push(...failedTests(suite, counted));
  for (const file of counted?.testResults ?? [])
    for (const { fullName, duration = 0 } of file.assertionResults)
      times.push({ duration, name: `${suite}: ${relative(ROOT, file.name)}: ${fullName}` });
  // A suite that fell over outside of a test, or found none, has failed too.
  if ((code !== 0 && !counted?.numFailedTests) || !counted?.numTotalTests) {
    totals.failed += 1;
    failures.push(`${suite}: outside of a test${counted?.numTotalTests ? '' : ', or it has none'}`);
  }
}

function slowest(number) {
  const first = times.toSorted((a, b) => b.duration - a.duration).slice(0, number);
  return first.map(({ duration, name }) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

/** Each failed test of a suite's report, and each file that could not be read, with the beginning of what it said. */
function failedTests(suite, report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const place = `${suite}: ${relative(ROOT, file.name)}`;
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && file.status === 'failed') return [`${place}\n    ${beginning(file.message)}`];
    return tests.map((test) => `${place}: ${test.fullName}\n    ${beginning(test.failureMessages.join('\n'))}`);
  });
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

// `npm test`: all set-up and every test, from a fresh checkout. Closes with one line `N passed, N failed, N skipped`.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { ensureChromium } from './chromium.mjs';
import { ensureDependencies, ensureWebApp, NODE, ROOT, run } from './prepare.mjs';

const totals = { passed: 0, failed: 0, skipped: 0 };

try {
  await ensureDependencies();
  await ensureWebApp();
  const chromium = ensureChromium(ROOT);
  const env = {
    ...process.env,
    CHROMIUM: chromium,
    PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  };
  await check('format', 'oxfmt', ['--check', '.'], env);
  await check('lint', 'oxlint', ['--type-aware', '--deny-warnings'], env);
  await check('types of the server', 'tsc', ['-p', 'tsconfig.json'], env);
  await check('types of the web app', 'tsc', ['-p', 'apps/web/tsconfig.json'], env);
  await suites(env);
} catch (error) {
  totals.failed += 1;
  console.error(`casewright: ${error.message}`);
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;

/** One tool over the whole project; it counts as one test. */
async function check(name, tool, args, env) {
  const started = Date.now();
  const code = await run(join(ROOT, 'node_modules/.bin', tool), args, { env });
  totals[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** All suites of vitest, one after another: they share two cores with the servers that they test. */
async function suites(env) {
  const folder = await mkdtemp(join(tmpdir(), 'casewright-report-'));
  for (const suite of ['unit', 'structure', 'policies on 18', 'policies on 15', 'protocol', 'durability', 'journeys']) {
    const report = join(folder, 'report.json');
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const code = await run(
      NODE,
      [vitest, 'run', '--project', suite, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
      { env },
    );
    const counted = existsSync(report) ? JSON.parse(await readFile(report, 'utf8')) : null;
    totals.passed += counted?.numPassedTests ?? 0;
    totals.failed += counted?.numFailedTests ?? 0;
    totals.skipped += (counted?.numPendingTests ?? 0) + (counted?.numTodoTests ?? 0);
    // A suite that fell over outside of a test, or found none, has failed too.
    if ((code !== 0 && !counted?.numFailedTests) || !counted?.numTotalTests) totals.failed += 1;
    await rm(report, { force: true });
  }
  await rm(folder, { recursive: true, force: true });
}

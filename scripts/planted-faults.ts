// `npm run test:planted`: makes each planted fault in a copy of the tree and expects its test to fail. Names of areas run these alone;
// --together makes some at once, which takes a third of the time.
import { FAULTS } from '../tests/planted/faults.ts';
import { copyTree } from './planted/copy.ts';
import { runFaults } from './planted/run.ts';

/** Each costs a start of its suite; more at once would seldom find files of their own. */
const TOGETHER = 14;

const asked = process.argv.slice(2);
const wanted = asked.filter((name) => !name.startsWith('--'));
const unknown = asked.filter(
  (name) => name !== '--list' && name !== '--together' && !FAULTS.some(({ area }) => area === name),
);
if (unknown.length > 0) {
  console.error(
    `casewright: no planted fault is named ${unknown.join(', ')}. See them all: npm run test:planted -- --list`,
  );
  process.exit(1);
}
if (asked.includes('--list')) {
  for (const { area, suite, file, broken } of FAULTS) console.log(`${area}: ${broken}\n    ${suite}: ${file}`);
  process.exit(0);
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
const copy = copyTree(process.cwd());
try {
  const faults = wanted.length === 0 ? FAULTS : FAULTS.filter(({ area }) => wanted.includes(area));
  const together = asked.includes('--together') ? TOGETHER : 1;
  process.exitCode = (await runFaults(copy.folder, faults, together, stop.signal)) ? 0 : 1;
} catch (error) {
  if (!stop.signal.aborted) throw error;
  console.error('casewright: stopped');
  process.exitCode = 1;
} finally {
  copy.remove();
}

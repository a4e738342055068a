// `npm run test:planted`: makes each planted fault in a copy of the tree and expects its test to fail. Names of areas run these alone.
import { FAULTS } from '../tests/planted/faults.ts';
import { copyTree } from './planted/copy.ts';
import { runFaults } from './planted/run.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => name !== '--list' && !FAULTS.some(({ area }) => area === name));
if (unknown.length > 0) {
  console.error(
    `casewright: no planted fault is named ${unknown.join(', ')}. See them all: npm run test:planted -- --list`,
  );
  process.exit(1);
}
if (wanted.includes('--list')) {
  for (const { area, suite, file, broken } of FAULTS) console.log(`${area}: ${broken}\n    ${suite}: ${file}`);
  process.exit(0);
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
const copy = copyTree(process.cwd());
try {
  const faults = wanted.length === 0 ? FAULTS : FAULTS.filter(({ area }) => wanted.includes(area));
  process.exitCode = (await runFaults(copy.folder, faults, stop.signal)) ? 0 : 1;
} catch (error) {
  if (!stop.signal.aborted) throw error;
  console.error('casewright: stopped');
  process.exitCode = 1;
} finally {
  copy.remove();
}

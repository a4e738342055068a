// `npm run bench`: every figure is a ratio against a yardstick measured in the same run. BENCH_ONLY=rest, product, practice, tasks, lists, realtime, storage, files, documents, money, shop, analytics or assistant runs one part.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ensureDependencies, NODE, refuseArguments, ROOT, run } from './prepare.mjs';

refuseArguments('npm run bench', 'Settings are environment variables: BENCH_ONLY=rest npm run bench.');

await ensureDependencies();
if (
  ![
    'product',
    'practice',
    'tasks',
    'lists',
    'storage',
    'files',
    'documents',
    'money',
    'shop',
    'analytics',
    'assistant',
  ].includes(process.env.BENCH_ONLY)
)
  await ensureYardsticks();
process.exitCode = await run(NODE, ['bench/main.ts']);

/** What the data API is compared with is no dependency of the product: it comes here, from a lock file of its own. */
async function ensureYardsticks() {
  const folder = join(ROOT, 'bench/yardsticks');
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  console.log('Installing the yardsticks (about half a minute, once)…');
  const code = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
  });
  if (code !== 0) console.error('casewright: the yardsticks could not be installed; what needs them is left out.');
}

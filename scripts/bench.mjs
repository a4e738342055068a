// `npm run bench`: every figure is a ratio against a yardstick measured in the same run.
import { ensureDependencies, NODE, run } from './prepare.mjs';

await ensureDependencies();
process.exitCode = await run(NODE, ['bench/main.ts']);

// `npm run lighthouse`: Lighthouse's own checks of every kind of public page. Timed, so that it is no part of `npm test`.
import { ensureBrowsers } from './chromium.mjs';
import { ensureDependencies, ensureWebApp, NODE, refuseArguments, ROOT, run } from './prepare.mjs';

refuseArguments('npm run lighthouse', 'Settings are environment variables: LIGHTHOUSE_ONLY=/post npm run lighthouse.');

await ensureDependencies();
await ensureWebApp();
const { chromium } = ensureBrowsers(ROOT);
process.exitCode = await run(NODE, ['bench/lighthouse/main.ts'], { env: { ...process.env, CHROMIUM: chromium } });

// `npm start`: everything from a fresh checkout to a served address; later starts skip what is already done.
import { spawn } from 'node:child_process';

import { ensureDependencies, ensureWebApp, NODE, refuseArguments, ROOT } from './prepare.mjs';

refuseArguments('npm start', 'Settings are environment variables: PORT=4000 npm start.');

try {
  await ensureDependencies();
  await ensureWebApp();
  const server = spawn(NODE, ['apps/server/src/main.ts', 'start'], { cwd: ROOT, stdio: 'inherit' });
  // Ctrl-C reaches the server too; a plain kill reaches only us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  process.exitCode = await new Promise((resolve, reject) =>
    server.once('error', reject).once('close', (code, signal) => resolve(signal ? 1 : code)),
  );
} catch (error) {
  console.error(`casewright: ${error.message}`);
  process.exitCode = 1;
}

// `npm start`: everything from a fresh checkout to a served address; later starts skip what is already done.
import { endWithNpm, ensureDependencies, ensureWebApp, NODE, refuseArguments, run } from './prepare.mjs';

refuseArguments('npm start', 'Settings are environment variables: PORT=4000 npm start.');

try {
  endWithNpm();
  await ensureDependencies();
  await ensureWebApp();
  // By the channel the server knows when we are gone, even where nobody could send it a signal.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  process.exitCode = await run(NODE, ['apps/server/src/main.ts', 'start'], { stdio });
} catch (error) {
  console.error(`casewright: ${error.message}`);
  process.exitCode = 1;
}

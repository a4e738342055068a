import { once } from 'node:events';

import { Interrupted } from '@casewright/backend';
import type { Logger } from 'pino';

import { buildApp } from '../app.ts';
import type { Environment } from '../environment.ts';
import { endCalculations } from '../bounded/calculate.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { authMailer } from '../mail/auth-letter.ts';
import { notListening, requirePort } from '../listening.ts';
import { openMailer } from '../mail/mailer.ts';
import { interruptible, openBackend } from '../open-backend.ts';
import { seedDemonstration } from '../seed.ts';
import { openOwnSocket } from '../own-socket.ts';
import { openSetUp } from '../set-up.ts';
import { installationName, loadSealKey } from '../signing/seal-key.ts';
import { openSms } from '../sms/sender.ts';
import { STOP_TIMEOUT_MS } from '../stopping.ts';

/** A request that hangs, or a connection on which nothing was ever asked, holds up the end for this long. */
const GRACE_MS = 5_000;

/** Serves until it is asked to stop; returns when everything acknowledged is safe. */
export async function start(environment: Environment, logger: Logger, stop: AbortSignal): Promise<void> {
  try {
    await serve(environment, logger, stop);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    logger.info({}, 'stopped before it was ready');
  }
}

async function serve(environment: Environment, logger: Logger, stop: AbortSignal): Promise<void> {
  await requirePort(environment);
  const mailer = openMailer(environment);
  const sender = { appName: environment.appName, siteUrl: environment.siteUrl };
  const senders = { mailer: authMailer(mailer, sender), sms: openSms(environment) };
  const { backend, keys } = await openBackend(environment, logger, stop, senders);
  try {
    if (backend.applied.length > 0) logger.info({ files: backend.applied.length }, 'migrations applied');
    if (environment.demo && (await interruptible(backend, stop, () => seedDemonstration(backend, logger))))
      logger.info({}, 'demonstration data loaded');
    // Made at the first start, and a damaged one is said now rather than when a document waits for it.
    await loadSealKey(environment.dataDir, installationName(environment.appName, environment.siteUrl));
    const app = await buildApp(environment, backend, keys, logger);
    const stopJobs = await startJobs(environment, backend, mailer, logger);
    let closeSocket = async (): Promise<void> => {};
    try {
      await app.listen({ port: environment.port, host: environment.host }).catch((error: unknown) => {
        throw notListening(error, environment);
      });
      if (environment.databaseUrl === null) closeSocket = await openOwnSocket(app, environment.dataDir);
      announce(environment, await openSetUp(backend, environment));
      const reason = await Promise.race([asked(stop), backend.crashed]);
      if (reason instanceof Error) throw reason;
    } finally {
      const late = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS);
      late.unref();
      setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
      await Promise.all([closeSocket(), app.close(), stopJobs()]);
      await endCalculations();
    }
  } finally {
    await backend.close();
    mailer.close();
  }
}

async function asked(stop: AbortSignal): Promise<null> {
  if (!stop.aborted) await once(stop, 'abort');
  return null;
}

function announce(environment: Environment, setUp: string | null): void {
  const lines = [``, `  ${environment.appName} is ready at ${environment.siteUrl}`, ``];
  if (environment.demo) {
    lines.push(
      `  Sign in with any demonstration account, password casewright-demo:`,
      `    user@casewright.test           a client            lawyer@casewright.test        a lawyer of the first firm`,
      `    second-user@casewright.test    another client      lawyer-admin@casewright.test  its administrator`,
      `    admin@casewright.test          the platform        rival-lawyer@casewright.test  a lawyer of the second firm`,
      `    aaron.goldberg@casewright.test a second administrator of the first firm, who agrees to what needs another person`,
      ``,
    );
  }
  if (setUp !== null) lines.push(`  First start: create the first administrator at`, `    ${setUp}`, ``);
  process.stdout.write(`${lines.join('\n')}\n`);
}

import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import { examineDatabase, FolderInUse } from '@casewright/backend';
import type { Logger } from 'pino';

import type { Environment } from '../environment.ts';
import { objectIn } from '../json-object.ts';
import { databaseOptions, keysFor, MIGRATIONS, openBackend } from '../open-backend.ts';
import { socketIn } from '../own-socket.ts';

const TIMEOUT_MS = 30_000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Asks a protocol of the installation with the service key; the path is below its address. @throws AskRefused, of one line */
export type Ask = (method: Method, path: string, body?: object) => Promise<unknown>;

/** What the server answered instead, in its own sentence. */
export class AskRefused extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.name = 'AskRefused';
    this.status = status;
  }
}

/** One request, and its answer as text. */
type Send = (
  method: Method,
  path: string,
  headers: Record<string, string>,
  body?: string,
) => Promise<{ status: number; said: string }>;

/**
 * Does what the owner of the machine asks for by the calls of the protocols, so that each rule and each line of the audit log is the same as
 * anywhere. A server at work in DATA_DIR is asked by its own socket; otherwise the protocols are answered here for so long, on a port of this
 * machine alone. No migration is applied.
 * @throws an error of one line
 */
export async function withAdministration(
  environment: Environment,
  logger: Logger,
  stop: AbortSignal,
  work: (ask: Ask) => Promise<void>,
): Promise<void> {
  const { hosted, dataDir } = environment;
  await requireUpToDate(environment, logger);
  const opened = await openBackend(environment, logger, stop).catch((error: unknown) => {
    if (error instanceof FolderInUse) return null;
    throw error;
  });
  if (opened === null) {
    await work(asking(bySocket(socketIn(dataDir), stop), (await keysFor(environment)).serviceRoleKey));
    return;
  }
  try {
    const url = hosted?.url ?? (await opened.backend.listen({ port: 0 })).url;
    await work(asking(byAddress(url, stop), opened.keys.serviceRoleKey));
  } finally {
    await opened.backend.close();
  }
}

/** A command about an account does not change the schema under the servers that are at work. */
async function requireUpToDate(environment: Environment, logger: Logger): Promise<void> {
  const platform = environment.hosted ? false : 'auto';
  const nothing = async (): Promise<null> => null;
  const { found } = await examineDatabase(databaseOptions(environment), MIGRATIONS, platform, logger, nothing);
  if (found.pending.length > 0)
    throw new Error(`${found.pending.length} migrations are not applied. Say first: npm run casewright -- migrate`);
}

function asking(send: Send, serviceRoleKey: string): Ask {
  return async (method, path, body) => {
    const { status, said } = await send(
      method,
      path,
      {
        apikey: serviceRoleKey,
        authorization: `Bearer ${serviceRoleKey}`,
        prefer: 'return=representation',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body === undefined ? undefined : JSON.stringify(body),
    );
    if (status >= 200 && status < 300) return said === '' ? null : JSON.parse(said);
    const { msg, message } = objectIn(said);
    const sentence = [msg, message].find((each) => typeof each === 'string');
    throw new AskRefused(status, sentence ?? `The server answered ${status}.`);
  };
}

function byAddress(url: string, stop: AbortSignal): Send {
  return async (method, path, headers, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      // The key goes nowhere else.
      redirect: 'error',
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return { status: answer.status, said: await answer.text() };
  };
}

function bySocket(socketPath: string, stop: AbortSignal): Send {
  return (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
      const asked = request(
        { socketPath, method, path, headers: { host: 'localhost', ...headers }, signal },
        (answer) => {
          text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, said }), reject);
        },
      );
      asked.once('error', (cause) => {
        const sentence = `Something is at work in this DATA_DIR and does not answer at ${socketPath}. Wait for it, or stop the server.`;
        reject(new Error(sentence, { cause }));
      });
      asked.end(body);
    });
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Keys } from '@casewright/backend';

import type { BackendFacts } from './backend-process.ts';
import { startProgram } from './program.ts';

/** The backend that is measured, with an embedded database of its own. */
export interface Bench {
  url: string;
  keys: Keys;
  /** Where its PostgreSQL listens. */
  socket: { host: string; port: number };
  stop(): Promise<void>;
}

/** Starts the backend over an empty folder that goes when it stops. */
export async function startBackend(migrations?: string): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'casewright-bench-'));
  execFileSync('chmod', ['711', folder]);
  const program = await startProgram<BackendFacts>([
    'bench/backend-process.ts',
    folder,
    ...(migrations === undefined ? [] : [migrations]),
  ]);
  return {
    ...program.facts,
    socket: { host: join(folder, 'postgres/run'), port: 5432 },
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs somebody up and gives the account's id and token. */
export async function signUp({ url, keys }: Bench, name: string): Promise<{ id: string; token: string }> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: keys.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@bench.test`, password: 'a password for the bench' }),
  });
  const session: { access_token: string; user: { id: string } } = await response.json();
  return { id: session.user.id, token: session.access_token };
}

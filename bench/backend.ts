import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Keys } from '@casewright/backend';

import type { BackendFacts } from './backend-process.ts';
import { startProgram } from './program.ts';

/** The backend that is measured, with an embedded database of its own. */
export interface Bench {
  url: string;
  keys: Keys;
  pid: number;
  /** Where its PostgreSQL listens. */
  socket: { host: string; port: number };
  stop(): Promise<void>;
}

/** Starts the backend over an empty folder that goes when it stops, or over a given one that stays. */
export async function startBackend(migrations?: string, kept?: string): Promise<Bench> {
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'casewright-bench-'));
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
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs somebody up and gives the account's id and token. */
export function signUp(bench: Bench, name: string): Promise<{ id: string; token: string }> {
  return openSession(bench, '/auth/v1/signup', name);
}

/** Signs in whom signUp signed up in a database that was kept. */
export function signIn(bench: Bench, name: string): Promise<{ id: string; token: string }> {
  return openSession(bench, '/auth/v1/token?grant_type=password', name);
}

async function openSession({ url, keys }: Bench, path: string, name: string): Promise<{ id: string; token: string }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { apikey: keys.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@bench.test`, password: 'a password for the bench' }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const session: { access_token: string; user: { id: string } } = await response.json();
  return { id: session.user.id, token: session.access_token };
}

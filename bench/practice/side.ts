import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import pg from 'pg';

import { signIn, signUp, startBackend, type Bench } from '../backend.ts';
import { fillPractice, preparePeople, type Names } from './data.ts';
import type { PracticeLoad } from './loads.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../supabase/migrations');
const PEOPLE = ['client', 'lawyer', 'administrator'] as const;

/** One of the two databases that are compared, and the headers of the people whose lists are measured. */
export interface Side {
  backend: Bench;
  headers: Record<PracticeLoad['as'], Record<string, string>>;
  names: Names;
}

/**
 * A backend over so many cases. With BENCH_DATA, a folder, it is filled once and kept there below its number; a migration that was edited
 * since is refused by name, and its folder has to be removed. Without, it goes when it stops.
 */
export async function openSide(total: number): Promise<Side> {
  const kept = process.env.BENCH_DATA === undefined ? undefined : resolve(process.env.BENCH_DATA, String(total));
  const filled = kept === undefined ? undefined : join(kept, 'filled.json');
  const isFilled = filled !== undefined && existsSync(filled);
  const backend = await startBackend(MIGRATIONS, kept);
  try {
    const people = await eachPerson((name) => (isFilled ? signIn : signUp)(backend, name));
    const names: Names = isFilled ? JSON.parse(readFileSync(filled, 'utf8')) : await fill(backend, total, people);
    // Last, so that what was ended in the middle is never taken for filled.
    if (filled !== undefined && !isFilled) writeFileSync(filled, JSON.stringify(names));
    const headersOf = ({ token }: { token: string }) => ({
      apikey: backend.keys.anonKey,
      authorization: `Bearer ${token}`,
    });
    return {
      backend,
      names,
      headers: {
        client: headersOf(people.client),
        lawyer: headersOf(people.lawyer),
        administrator: headersOf(people.administrator),
      },
    };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

async function eachPerson<T>(make: (name: PracticeLoad['as']) => Promise<T>): Promise<Record<PracticeLoad['as'], T>> {
  const [client, lawyer, administrator] = PEOPLE;
  return { client: await make(client), lawyer: await make(lawyer), administrator: await make(administrator) };
}

async function fill(backend: Bench, total: number, people: Record<PracticeLoad['as'], { id: string }>): Promise<Names> {
  const owner = new pg.Pool({ ...backend.socket, database: 'postgres', user: 'postgres', max: 2 });
  try {
    const started = performance.now();
    await fillPractice(owner, total);
    const names = await preparePeople(owner, {
      client: people.client.id,
      lawyer: people.lawyer.id,
      administrator: people.administrator.id,
    });
    console.log(`${total} cases were made in ${Math.round((performance.now() - started) / 1000)} s`);
    return names;
  } finally {
    await owner.end();
  }
}

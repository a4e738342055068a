import type { Person } from '../tasks/fill.ts';

/** Calls a function of the database as a person; throws what it refuses. */
export async function call<T>({ url, headers }: Person, name: string, body: object): Promise<T> {
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** Does the work, and answers how long it took in ms and what came of it. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const started = performance.now();
  const value = await work();
  return { ms: performance.now() - started, value };
}

/** What a line says of its goal. */
export const said = (isMet: boolean, goal: string): string => (isMet ? '✓' : `✗ (goal: ${goal})`);

import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { Load } from './loads.ts';
import { BARE, LITE, OURS, type Target, type Targets } from './targets.ts';

const SOMEBODY_ELSES = '/matters?select=id&id=eq.5002';
const RELOAD_MS = 10_000;

/**
 * Asks every server for each load once. All must give what ours gives and hide what row security hides, or the comparison means nothing.
 * What the alpha of @supabase/lite cannot answer is left out of its measuring, and said; anybody else's failure ends the run.
 */
export async function requireSameAnswers({ targets, headers }: Targets, loads: readonly Load[]): Promise<Set<string>> {
  const ours = targets.find(({ name }) => name === OURS);
  if (!ours) throw new Error('Our own server is not among the targets');
  for (const started = Date.now(); (await answer(ours, loads[0], headers)).status === 404; await sleep(50))
    if (Date.now() - started > RELOAD_MS) throw new Error('The tables did not come into our schema cache');

  const unable = new Set<string>();
  for (const load of loads) {
    const expected = await answer(ours, load, headers);
    if (!expected.ok) throw new Error(`${load.name}: ${expected.status} ${expected.text}`);
    for (const target of targets) {
      const given = await answer(target, load, headers);
      const same = load.method === 'POST' && !load.paths[0]?.startsWith('/rpc/') ? true : sameJson(given, expected);
      if (given.ok && same) continue;
      const said = `${load.name}: ${target.name} answers ${given.status} ${given.text.slice(0, 300)}`;
      if (target.name !== LITE) throw new Error(`${said} in place of ${expected.text.slice(0, 300)}`);
      console.log(`left out, ${said}`);
      unable.add(load.name);
    }
  }
  for (const target of targets.filter(({ name }) => name !== BARE)) {
    const { text } = await answer(
      target,
      { name: 'somebody else’s row', method: 'GET', paths: [SOMEBODY_ELSES] },
      headers,
    );
    if (text !== '[]') throw new Error(`${target.name} shows a row of somebody else: ${text}`);
  }
  return unable;
}

async function answer(target: Target, load: Load | undefined, headers: Record<string, string>) {
  const response = await fetch(target.url + (load?.paths[0] ?? '/'), {
    method: load?.method ?? 'GET',
    headers: { ...headers, ...load?.headers },
    ...(load?.body !== undefined && { body: load.body }),
  });
  return { ok: response.ok, status: response.status, text: await response.text() };
}

function sameJson(given: { text: string }, expected: { text: string }): boolean {
  if (given.text === expected.text) return true;
  try {
    return isDeepStrictEqual(valuesOf(given.text), valuesOf(expected.text));
  } catch {
    return false;
  }
}

/** What JSON says; numbers and times in one form, because @supabase/lite writes numerics as text and times as PostgreSQL prints them. */
function valuesOf(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
    if (!/^\d{4}-\d\d-\d\d[ T]/.test(value)) return value;
    return new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  });
}

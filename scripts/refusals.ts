import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { readSchema } from './schema.ts';

/** A refusal that the database's verbs give: its SQLSTATE, the rule that the hint names, and the sentence for people. */
export interface Refusal {
  code: string;
  rule: string;
  message: string;
}

const AUTH_ERRORS = resolve(import.meta.dirname, '../packages/backend/src/auth/errors.ts');
export const CATALOGUE = resolve(import.meta.dirname, '../docs/errors.md');

/** Every refusal that the schema spells out, in order of its rule; of several wordings of one rule the one that is used most. */
export async function readRefusals(): Promise<Refusal[]> {
  const worded = new Map<string, Refusal & { times: number }>();
  const note = (refusal: Refusal): void => {
    const key = JSON.stringify(refusal);
    worded.set(key, { ...refusal, times: (worded.get(key)?.times ?? 0) + 1 });
  };
  for (const { text } of await readSchema()) {
    for (const [, code = '', rule = '', rest = ''] of text.matchAll(
      /private\.refuse\(\s*'(\w{5})',\s*'(\w+)',\s*((?:[^;'](?!;)|'(?:[^']|'')*')*)/g,
    )) {
      const message = /'((?:[^']|'')*)'/.exec(rest)?.[1]?.replaceAll("''", "'") ?? '';
      note({ code, rule, message });
    }
    // What keeps a case from being closed is a list that private.case_closing_obstacles answers and change_case refuses with.
    if (text.includes('private.case_closing_obstacles('))
      for (const [, rule = '', message = ''] of text.matchAll(/\bselect '(\w+)', '((?:[^']|'')*)' where/g))
        note({ code: 'P0001', rule, message: message.replaceAll("''", "'") });
  }
  const found = new Map<string, Refusal>();
  for (const { times: _times, ...refusal } of [...worded.values()].toSorted((a, b) => a.times - b.times))
    found.set(refusal.rule, refusal);
  return [...found.values()].toSorted((a, b) => a.rule.localeCompare(b.rule, 'en'));
}

/** Every sentence that the schema puts into notifications, with %s for its names; the start of one that SQL puts together. */
export async function readNotices(): Promise<string[]> {
  const found = new Set<string>();
  for (const { text } of await readSchema()) {
    // Through private.notify, where every sentence has something in bold, or put into the table itself.
    const marked = text.matchAll(/'((?:[^']|'')*<strong>(?:[^']|'')*)'/g);
    const inserted = text.matchAll(/insert into public\.notifications [^;]*?values \(\w+, '((?:[^']|'')*)'/g);
    for (const [, sentence = ''] of [...marked, ...inserted]) found.add(sentence.replaceAll("''", "'"));
  }
  return [...found].toSorted();
}

/** Slug and name of every practice area that the schema makes, in order of the slug. */
export async function readPracticeAreas(): Promise<[string, string][]> {
  const text = (await readSchema()).find(({ path }) => path === 'cases/practice_areas.sql')?.text ?? '';
  const values = /insert into public\.practice_areas \(slug, name\) values([^;]+);/.exec(text)?.[1] ?? '';
  return [...values.matchAll(/\('([\w-]+)', '([^']+)'\)/g)]
    .map(([, slug = '', name = '']): [string, string] => [slug, name])
    .toSorted(([left], [right]) => left.localeCompare(right, 'en'));
}

/** Every code that sign-in answers with, in alphabetical order. */
export async function readAuthCodes(): Promise<string[]> {
  const table = /const STATUS = \{([^}]+)\}/.exec(await readFile(AUTH_ERRORS, 'utf8'))?.[1] ?? '';
  return [...table.matchAll(/^ +(\w+): \d+,$/gm)].map(([, code = '']) => code).toSorted();
}

/** The rows of the catalogue in docs/errors.md. */
export function catalogueRows(refusals: readonly Refusal[]): string {
  return refusals.map(({ code, rule, message }) => `| \`${rule}\` | ${code} | ${message} |`).join('\n');
}

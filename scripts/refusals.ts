import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** A refusal that the database's verbs give: its SQLSTATE, the rule that the hint names, and the sentence for people. */
export interface Refusal {
  code: string;
  rule: string;
  message: string;
}

const MIGRATIONS = resolve(import.meta.dirname, '../supabase/migrations');
const AUTH_ERRORS = resolve(import.meta.dirname, '../packages/backend/src/auth/errors.ts');
export const CATALOGUE = resolve(import.meta.dirname, '../docs/errors.md');

/** Every refusal that the migrations spell out, in order of its rule; a later file's wording replaces an earlier one's. */
export async function readRefusals(): Promise<Refusal[]> {
  const found = new Map<string, Refusal>();
  for (const name of (await readdir(MIGRATIONS)).toSorted()) {
    const text = await readFile(join(MIGRATIONS, name), 'utf8');
    for (const [, code = '', rule = '', rest = ''] of text.matchAll(
      /private\.refuse\(\s*'(\w{5})',\s*'(\w+)',\s*((?:[^;'](?!;)|'(?:[^']|'')*')*)/g,
    )) {
      const message = /'((?:[^']|'')*)'/.exec(rest)?.[1]?.replaceAll("''", "'") ?? '';
      found.set(rule, { code, rule, message });
    }
    // What keeps a case from being closed is a list that private.case_closing_obstacles answers and change_case refuses with.
    if (text.includes('private.case_closing_obstacles('))
      for (const [, rule = '', message = ''] of text.matchAll(/\bselect '(\w+)', '((?:[^']|'')*)' where/g))
        found.set(rule, { code: 'P0001', rule, message: message.replaceAll("''", "'") });
  }
  return [...found.values()].toSorted((a, b) => a.rule.localeCompare(b.rule, 'en'));
}

/** Every sentence that the migrations put into notifications, with %s for its names; the start of one that SQL puts together. */
export async function readNotices(): Promise<string[]> {
  const found = new Set<string>();
  for (const name of await readdir(MIGRATIONS)) {
    const text = await readFile(join(MIGRATIONS, name), 'utf8');
    // Through private.notify, where every sentence has something in bold, or put into the table itself.
    const marked = text.matchAll(/'((?:[^']|'')*<strong>(?:[^']|'')*)'/g);
    const inserted = text.matchAll(/insert into public\.notifications [^;]*?values \(\w+, '((?:[^']|'')*)'/g);
    for (const [, sentence = ''] of [...marked, ...inserted]) found.add(sentence.replaceAll("''", "'"));
  }
  return [...found].toSorted();
}

/** Slug and name of every practice area that the migrations make, in order of the slug. */
export async function readPracticeAreas(): Promise<[string, string][]> {
  const file = (await readdir(MIGRATIONS)).find((name) => name.endsWith('_practice_areas.sql')) ?? '';
  const text = await readFile(join(MIGRATIONS, file), 'utf8');
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

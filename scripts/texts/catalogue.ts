import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The texts of one namespace in one language: dotted path of the key → text. */
export type Texts = ReadonlyMap<string, string>;

/** All texts of one language: namespace → its texts. */
export type Catalogue = ReadonlyMap<string, Texts>;

/** The forms that i18next can choose by a number. */
const FORMS = /_(zero|one|two|few|many|other)$/;

/** Every namespace filed for a language below `folder`. Throws where a file is not an object of texts. */
export function readCatalogue(folder: string, language: string): Catalogue {
  const home = join(folder, language);
  return new Map(
    readdirSync(home)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => {
        const parsed: unknown = JSON.parse(readFileSync(join(home, name), 'utf8'));
        return [basename(name, '.json'), new Map(flatten(parsed, ''))];
      }),
  );
}

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${path} is neither a text nor a group of texts`);
  return Object.entries(value).flatMap(([key, each]) => flatten(each, path ? `${path}.${key}` : key));
}

/** The keys that are chosen by a number, without their endings: those with an `_other`. */
export function countedKeys(texts: Texts): Set<string> {
  return new Set(
    [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -'_other'.length)),
  );
}

/** What a component asks for: the key without the ending that a number chooses, where it is a counted one. */
export function askedKey(key: string, counted: ReadonlySet<string>): string {
  const base = key.replace(FORMS, '');
  return base !== key && counted.has(base) ? base : key;
}

/** The keys that components may ask for. */
export function askableKeys(texts: Texts): Set<string> {
  const counted = countedKeys(texts);
  return new Set([...texts.keys()].map((key) => askedKey(key, counted)));
}

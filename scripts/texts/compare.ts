import { askedKey, countedKeys, type Texts } from './catalogue.ts';

/**
 * What the texts of a language have too little, too much or differently, compared with the English ones: keys, the forms that its numbers
 * need (`tag` is its BCP 47 tag), placeholders and tags. One sentence for each difference; none when all is there.
 */
export function compareTexts(english: Texts, other: Texts, tag: string): string[] {
  const counted = countedKeys(english);
  const expected = expectedKeys(english, tag);
  return [
    ...[...expected].filter(([key]) => !other.has(key)).map(([key]) => `${key} is missing`),
    ...[...other.keys()].filter((key) => !expected.has(key)).map((key) => `${key} is not in English`),
    ...[...other].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`),
    ...[...other].flatMap(([key, text]) => {
      const source = expected.get(key);
      if (source === undefined) return [];
      const isCounted = counted.has(askedKey(key, counted));
      const [found, wanted] = [marks(text), marks(source)];
      const same =
        sameMarks(found, wanted) || (isCounted && namesOneNumber(key, tag) && sameMarks(found, withoutCount(wanted)));
      return same ? [] : [`${key} has {${found.join(', ')}} instead of {${wanted.join(', ')}}`];
    }),
  ];
}

/** The keys that a language must have, each with the English text whose marks it repeats. */
function expectedKeys(english: Texts, tag: string): Map<string, string> {
  const counted = countedKeys(english);
  const expected = new Map<string, string>();
  for (const [key, text] of english) {
    const asked = askedKey(key, counted);
    if (!counted.has(asked)) {
      expected.set(key, text);
      continue;
    }
    // i18next takes `_zero` for nothing in every language that has one, whether its grammar counts so or not.
    const forms = new Set<string>(new Intl.PluralRules(tag).resolvedOptions().pluralCategories);
    if (english.has(`${asked}_zero`)) forms.add('zero');
    for (const form of forms)
      expected.set(`${asked}_${form}`, english.get(`${asked}_${form}`) ?? english.get(`${asked}_other`) ?? '');
  }
  return expected;
}

/** Whether a form is for a single number in a language, which may then be said in words: "one result", "two results". */
function namesOneNumber(key: string, tag: string): boolean {
  const form = /_([a-z]+)$/.exec(key)?.[1];
  if (form === 'zero') return true;
  const rules = new Intl.PluralRules(tag);
  return (
    Array.from({ length: 200 }, (_, number) => number).filter((number) => rules.select(number) === form).length === 1
  );
}

/** Placeholders (by name: how a number is written is the language's own matter), nested texts and tags, in alphabetical order. */
function marks(text: string): string[] {
  const placeholders = [...text.matchAll(/\{\{\s*([\w.-]+)[^}]*\}\}/g)].map(([, name]) => name ?? '');
  return [
    ...placeholders,
    ...[...text.matchAll(/<\/?\w+\s*\/?>|(?<!\{)\{\w+\}(?!\})|\$t\([^)]*\)/g)].map(([mark]) => mark),
  ].toSorted();
}

function withoutCount(names: readonly string[]): string[] {
  return names.filter((name) => name !== 'count');
}

function sameMarks(left: readonly string[], right: readonly string[]): boolean {
  return left.join('\n') === right.join('\n');
}

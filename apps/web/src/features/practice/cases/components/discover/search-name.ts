import type { Practice } from '../../api/posting-visit.ts';

/** As long as the database takes a name, and one value of a filter. */
const MAX_NAME = 80;
const MAX_VALUE = 500;

type Params = Readonly<Record<string, string>>;

/** Whether two saved searches ask for the same, whatever the order in which they say it. */
export function sameSearch(one: Params, other: Params): boolean {
  const text = (params: Params) => JSON.stringify(Object.entries(params).toSorted(([a], [b]) => a.localeCompare(b)));
  return text(one) === text(other);
}

/** A name that no other search has: with a number where there is one of that name. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const letters = Array.from(wanted);
  const name =
    letters.length > MAX_NAME
      ? `${letters
          .slice(0, MAX_NAME - 1)
          .join('')
          .trimEnd()}…`
      : wanted;
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) {
    const next = `${Array.from(name)
      .slice(0, MAX_NAME - 4)
      .join('')} ${number}`;
    if (!taken.includes(next)) return next;
  }
}

/** The search for a lawyer's own fields, in the one country where they are admitted. */
export function practiceParams({ areas, places }: Practice): Record<string, string> {
  const countries = new Set(places.map(({ country }) => country));
  const [country] = countries;
  const area = areas.join(',');
  return {
    ...(area !== '' && area.length <= MAX_VALUE && { area }),
    ...(countries.size === 1 && country !== undefined && { country }),
  };
}

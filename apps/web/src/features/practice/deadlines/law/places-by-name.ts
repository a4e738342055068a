import type { CalendarRow, RuleRow } from '../types.ts';

interface Known {
  rules: readonly RuleRow[];
  calendars: readonly CalendarRow[];
}

/** The courts of a state, a Land, England and Wales are of their country: `US-CA-COURTS`, `DE-BY`, `GB-EAW`. */
const countryOf = (jurisdiction: string): string => jurisdiction.slice(0, 2);

/** The countries whose law is here, by their names in a language; and the places of all of them, or of one, in that order, a state after its country. */
export function placesByName(known: Known | undefined, countryName: (code: string) => string, locale: string) {
  const { rules = [], calendars = [] } = known ?? {};
  const withRules = new Set(rules.map(({ jurisdiction }) => jurisdiction));
  const compare = new Intl.Collator(locale).compare;
  const ofCountry = (country: string) =>
    calendars
      .filter(({ jurisdiction }) => countryOf(jurisdiction) === country && withRules.has(jurisdiction))
      .toSorted(
        (one, other) =>
          Number(one.jurisdiction !== country) - Number(other.jurisdiction !== country) ||
          compare(one.name, other.name),
      )
      .map(({ jurisdiction }) => jurisdiction);
  const countries = [...new Set(calendars.map(({ jurisdiction }) => countryOf(jurisdiction)))]
    .filter((country) => ofCountry(country).length > 0)
    .map((country) => ({
      value: country,
      label: countryName(country) || (calendars.find(({ jurisdiction }) => jurisdiction === country)?.name ?? country),
    }))
    .toSorted((one, other) => compare(one.label, other.label));
  return {
    countries,
    places: (country: string) =>
      country === '' ? countries.flatMap(({ value }) => ofCountry(value)) : ofCountry(country),
  };
}

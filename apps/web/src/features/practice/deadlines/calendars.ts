import type { CalendarRow, CaseOfDeadlines, RuleRow } from './types.ts';

/** The calendar of the courts where a case is: of its state where it names one, else of its country; null where there is none. */
export function calendarOfCase(row: CaseOfDeadlines['row'], calendars: readonly CalendarRow[]): CalendarRow | null {
  const region = row.jurisdiction_region?.trim().toLowerCase();
  const ofCountry = calendars.filter(
    ({ jurisdiction, parent }) => (parent ?? jurisdiction) === row.jurisdiction_country,
  );
  return (
    ofCountry.find(({ parent, name }) => parent !== null && name.toLowerCase() === region) ??
    ofCountry.find(({ parent }) => parent === null) ??
    null
  );
}

/** The calendars as they are chosen: under the country of each, by its name in the reader's language; its own courts first. */
export function calendarOptions(
  calendars: readonly CalendarRow[],
  countryName: (code: string) => string,
  locale: string,
): { value: string; label: string; group: string }[] {
  const { compare } = new Intl.Collator(locale);
  return calendars
    .map(({ jurisdiction: value, parent, name }) => {
      const country = value.slice(0, 2);
      const label = parent === null ? name : `${name} (${parent})`;
      return { value, label, group: countryName(country) || country };
    })
    .toSorted(
      (one, other) =>
        compare(one.group, other.group) ||
        Number(one.value.length > 2) - Number(other.value.length > 2) ||
        compare(one.label, other.label),
    );
}

/** Whether the words of a rule, or of the one by which it counts, were not checked. */
export function isUnverified(rule: RuleRow, rules: readonly RuleRow[]): boolean {
  return [rule, rules.find(({ id }) => id === rule.counting_id)].some((each) => each?.status === 'unverified');
}

/** The rules by which a calendar's courts count: those of the case's own court first, the checked ones before the others, those of its law before those of none. */
export function rulesOf(
  calendar: CalendarRow | undefined,
  rules: readonly RuleRow[],
  own: readonly string[],
): RuleRow[] {
  const law = calendar?.parent ?? calendar?.jurisdiction;
  const rank = (rule: RuleRow) =>
    (own.includes(rule.id) ? 0 : 6) +
    (isUnverified(rule, rules) ? 3 : 0) +
    (rule.jurisdiction === null ? 2 : rule.kind === 'counting' ? 1 : 0);
  return rules
    .filter(
      ({ jurisdiction, places }) =>
        (jurisdiction === null || jurisdiction === law) &&
        (places === null || (calendar !== undefined && places.includes(calendar.jurisdiction))),
    )
    .toSorted((one, other) => rank(one) - rank(other));
}

import type { Option } from '../../../../ui/form/option.ts';
import { rulesOf } from '../calendars.ts';
import { type CalendarRow, inLanguage, type RuleRow } from '../types.ts';

/** The events from which the courts of a calendar count, by name; those of the case's own court first. */
export function eventsOf(
  calendar: CalendarRow | undefined,
  rules: readonly RuleRow[],
  own: readonly string[],
  { value: language, locale }: { value: string; locale: string },
): (Option & { isOwn: boolean })[] {
  const events = new Map<string, Option & { isOwn: boolean }>();
  for (const { id, trigger_key: key, trigger_event: name } of rulesOf(calendar, rules, own))
    if (key !== null && !events.has(key))
      events.set(key, { value: key, label: inLanguage(name, language), isOwn: own.includes(id) });
  const { compare } = new Intl.Collator(locale);
  return [...events.values()].toSorted(
    (one, other) => Number(other.isOwn) - Number(one.isOwn) || compare(one.label, other.label),
  );
}

/** Whether some of the rules of a calendar are those of other courts than the case's. */
export function hasForeign(
  calendar: CalendarRow | undefined,
  rules: readonly RuleRow[],
  own: readonly string[],
): boolean {
  return rulesOf(calendar, rules, own).some(({ id, trigger_key: key }) => key !== null && !own.includes(id));
}

/** The names under which rules know an event: who serves the complaint serves a defendant. As private.events_with has it. */
const eventsWith = (event: string) => (event === 'complaint_served' ? [event, 'defendant_served'] : [event]);

/** The rules that count from an event, with those that count from one of their dates. */
export function rulesOfEvent(
  event: string | null,
  calendar: CalendarRow | undefined,
  rules: readonly RuleRow[],
): RuleRow[] {
  const names = event === null ? [] : eventsWith(event);
  const possible = rulesOf(calendar, rules, []).filter(({ kind }) => kind === 'period');
  const found = possible.filter(({ trigger_key: key }) => key !== null && names.includes(key));
  // It grows while it is walked: what follows a date has dates that follow it.
  for (const { code } of found) {
    const following = possible.filter((rule) => rule.follows === code && !found.includes(rule));
    found.push(...following);
  }
  return found;
}

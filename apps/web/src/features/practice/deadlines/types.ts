import type { Tables } from '@casewright/contracts/database.types';

/** A deadline of a case as it is kept. */
export type DeadlineRow = Tables<'case_deadlines'>;
/** A rule of the law: how a place counts, or one of its periods. Not its steps and its words, which are long and are read elsewhere. */
export type RuleRow = Pick<
  Tables<'deadline_rules'>,
  | ('id' | 'code' | 'version' | 'jurisdiction' | 'kind' | 'places' | 'status' | 'title' | 'trigger_event')
  | ('citation' | 'source_url' | 'source_scope' | 'counting_id' | 'units' | 'asks')
  | ('trigger_key' | 'follows' | 'amount' | 'unit' | 'direction' | 'hard')
>;
/** The calendar of the courts of a place. */
export type CalendarRow = Tables<'court_calendars'>;

/** A day that was passed over, and why. */
export interface SkippedDay {
  day: string;
  why: string;
  name?: string;
  /** Its name by language; a day that a firm added has one name. */
  names?: unknown;
  observed?: boolean;
  cite?: string;
  url?: string;
  /** Why it is not certain that courts rest on it. */
  doubt?: string;
  county?: string;
  /** Its law was read for the calendar. */
  verified: boolean;
}

/** One step of the account of a computation. */
export interface TraceStep {
  step: string;
  on: string;
  time?: string;
  zone?: string;
  cite?: string;
  /** Where the provision can be read, where its publisher has an address for it. */
  url?: string;
  n?: number;
  unit?: string;
  direction?: string;
  year?: number;
  /** What it was before it was changed, and why. */
  was?: string;
  reason?: string;
  /** Of a stay: the first of its days that would have been counted, and the day on which time runs again. */
  since?: string;
  until?: string;
  precaution: boolean;
  skipped?: SkippedDay[];
}

/** What the tab reads of a case; a structural part of what the case's page hands to its tabs. */
export interface CaseOfDeadlines {
  row: {
    status: string;
    law_firm: string | null;
    jurisdiction_country: string | null;
    jurisdiction_region: string | null;
  };
  people: readonly { id: string; role: string; name: string }[];
  abilities: readonly string[];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function skippedOf(value: unknown): SkippedDay[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter(isRecord).map((day) => ({
    day: textOf(day['day']) ?? '',
    why: textOf(day['why']) ?? '',
    name: textOf(day['name']),
    names: day['names'],
    observed: day['observed'] === true,
    cite: textOf(day['cite']),
    url: textOf(day['url']),
    doubt: textOf(day['doubt']),
    county: textOf(day['county']),
    verified: day['verified'] !== false,
  }));
}

/** The account of a computation as the database wrote it; what is no step is left out. */
export function traceOf(trace: unknown): TraceStep[] {
  if (!Array.isArray(trace)) return [];
  return trace.filter(isRecord).map((step) => ({
    step: textOf(step['step']) ?? '',
    on: textOf(step['on']) ?? '',
    time: textOf(step['time']),
    zone: textOf(step['zone']),
    cite: textOf(step['cite']),
    url: textOf(step['url']),
    n: typeof step['n'] === 'number' ? step['n'] : undefined,
    unit: textOf(step['unit']),
    direction: textOf(step['direction']),
    year: typeof step['year'] === 'number' ? step['year'] : undefined,
    was: textOf(step['was']),
    reason: textOf(step['reason']),
    since: textOf(step['since']),
    until: textOf(step['until']),
    precaution: step['precaution'] === true,
    skipped: skippedOf(step['skipped']),
  }));
}

/** One text of several languages, by the app's language; English where it has none. */
export function inLanguage(texts: unknown, language: string): string {
  if (!isRecord(texts)) return '';
  return textOf(texts[language]) ?? textOf(texts['en']) ?? '';
}

const DOUBTS = ['courts_differ', 'county', 'notice', 'unverified'] as const;

/** What is to be asked about a day of rest; undefined where it is certain. */
export function doubtOf(day: {
  doubt?: string | null | undefined;
  verified: boolean;
}): (typeof DOUBTS)[number] | undefined {
  return DOUBTS.find((one) => one === (day.doubt ?? (day.verified ? undefined : 'unverified')));
}

/** The facts of a deadline by name; lists are days. */
export function factsOf(facts: unknown): Record<string, string | string[]> {
  if (!isRecord(facts)) return {};
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]): [string, string | string[]][] => {
      if (typeof value === 'string') return [[name, value]];
      return Array.isArray(value) ? [[name, value.filter((day) => typeof day === 'string')]] : [];
    }),
  );
}

/** Whether a date calls nobody, as the database has it: it is suspended, and of a hard one a second person has confirmed that. */
export const restsOf = ({ suspended, kind, confirmed_at }: Pick<DeadlineRow, 'suspended' | 'kind' | 'confirmed_at'>) =>
  suspended && (kind === 'soft' || confirmed_at !== null);

import { occurrencesIn, type Timed } from '../../calendar/occurrences.ts';
import { RuleRefused, TooManyOccurrences } from '../../recurrence.ts';

/** What takes somebody's time, without what it is. */
export interface BusySeries extends Timed {
  answer?: string;
  answers?: Readonly<Record<string, string>>;
}
export interface Span {
  start: string;
  end: string;
}
const MOST = 2000;

/** When somebody is busy in a window, touching times put together. A rule that cannot be computed takes its first time. */
export function busySpans(series: readonly BusySeries[], from: Date, to: Date): Span[] {
  const spans = series
    .flatMap((each) => occurrencesOf(each, from, to).filter(({ occurrence }) => comes(each, occurrence)))
    .map(({ start, end }) => ({
      start: Math.max(start.getTime(), from.getTime()),
      end: Math.min(end.getTime(), to.getTime()),
    }))
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start);
  const joined: { start: number; end: number }[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push(span);
  }
  return joined.map(({ start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() }));
}

const comes = ({ answer = 'accepted', answers = {} }: BusySeries, occurrence: string | null): boolean =>
  ['accepted', 'tentative'].includes((occurrence === null ? undefined : answers[occurrence]) ?? answer);

function occurrencesOf(series: BusySeries, from: Date, to: Date) {
  try {
    return occurrencesIn(series, from, to, MOST);
  } catch (error) {
    if (error instanceof RuleRefused || error instanceof TooManyOccurrences)
      return occurrencesIn({ ...series, recurrence: null, rdates: [], exceptions: [] }, from, to, 1);
    throw error;
  }
}

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
  return joined(
    series
      .flatMap((each) => occurrencesOf(each, from, to).filter(({ occurrence }) => comes(each, occurrence)))
      .map(({ start, end }) => ({
        start: new Date(Math.max(start.getTime(), from.getTime())).toISOString(),
        end: new Date(Math.min(end.getTime(), to.getTime())).toISOString(),
      }))
      .filter(({ start, end }) => end > start),
  );
}

/** Times in their order, those that touch put together. */
export function joined(spans: readonly Span[]): Span[] {
  const together: Span[] = [];
  for (const span of spans.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))) {
    const last = together.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = last.end > span.end ? last.end : span.end;
    else together.push({ ...span });
  }
  return together;
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

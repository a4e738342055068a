import type { Search } from '../../../client/search-schema.ts';
import { listParam } from '../../../ui/search-params.ts';
import type { CalendarParam } from './search.ts';
import { type CalendarLayer, calendarLayers, type EventColor, eventColors } from './types.ts';

/** What narrows the calendar; empty values do not. The days narrow only what is listed and drawn, not the days that the calendar shows. */
export interface CalendarFilters {
  q: string;
  colors: readonly EventColor[];
  /** A case's id. */
  caseId: string;
  /** A person's id. */
  person: string;
  /** Days, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** The layers that are not shown. */
  hidden: readonly CalendarLayer[];
  /** Whether tasks are shown that are finished. */
  finished: boolean;
}

export const NO_FILTERS: CalendarFilters = {
  q: '',
  colors: [],
  caseId: '',
  person: '',
  from: '',
  to: '',
  hidden: [],
  finished: false,
};

/** What the calendar leaves out until it is asked for: most tasks have a place of their own, and no hour. */
const HIDDEN_AT_FIRST: readonly CalendarLayer[] = ['tasks'];
/** What the address says where no layer is hidden. */
const NOTHING_HIDDEN = 'none';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[\da-f-]{36}$/i;
const matching = (pattern: RegExp, value = '') => (pattern.test(value) ? value : '');

/** The filters that an address names. */
export function filtersOf(search: Search<CalendarParam>): CalendarFilters {
  return {
    q: search.q ?? '',
    colors: eventColors.filter((color) => listParam(search.color).includes(color)),
    caseId: matching(ID, search.case),
    person: matching(ID, search.person),
    from: matching(DAY, search.from),
    to: matching(DAY, search.to),
    hidden:
      search.without === undefined
        ? HIDDEN_AT_FIRST
        : calendarLayers.filter((layer) => listParam(search.without).includes(layer)),
    finished: search.finished === 'yes',
  };
}

/** The filters as parameters of the address. */
export function filterParams(filters: CalendarFilters): Record<string, string | undefined> {
  return {
    q: filters.q || undefined,
    color: filters.colors.join(',') || undefined,
    case: filters.caseId || undefined,
    person: filters.person || undefined,
    from: filters.from || undefined,
    to: filters.to || undefined,
    without: filters.hidden.join() === HIDDEN_AT_FIRST.join() ? undefined : filters.hidden.join(',') || NOTHING_HIDDEN,
    finished: filters.finished ? 'yes' : undefined,
  };
}

/** Whether something narrows the calendar beside the layers, which say themselves whether they are shown. */
export function isFiltered({ q, colors, caseId, person, from, to }: CalendarFilters): boolean {
  return q !== '' || colors.length > 0 || [caseId, person, from, to].some((value) => value !== '');
}

/** Whether the days end before they begin. */
export function isBackwards({ from, to }: CalendarFilters): boolean {
  return from !== '' && to !== '' && to < from;
}

import { isUuid } from '@casewright/contracts/uuid';

import type { Search } from '../../../client/search-schema.ts';
import { endOfDay, instantOn } from '../../../ui/format/day-of.ts';
import type { SaidParam } from './search.ts';
import { type SaidKind, saidKinds, type SaidSide, saidSides } from './types.ts';

/** What narrows the list; an empty value does not. Days are `YYYY-MM-DD`. */
export interface SaidFilters {
  kind: SaidKind | '';
  side: SaidSide | '';
  /** Who said it. */
  person: string;
  find: string;
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = (text: string | undefined) => (text !== undefined && DAY.test(text) ? text : '');

/** The filters that an address says; what makes no sense there is as if it were not. */
export function filtersOf(search: Search<SaidParam>): SaidFilters {
  return {
    kind: saidKinds.find((known) => known === search.said) ?? '',
    side: saidSides.find((known) => known === search.side) ?? '',
    person: isUuid(search.person ?? '') ? (search.person ?? '') : '',
    find: search.find ?? '',
    from: day(search.from),
    to: day(search.to),
  };
}

/** The filters as arguments of `case_communications`: days as the reader has them, the last one included. */
export function argumentsOf({ kind, side, person, find, from, to }: SaidFilters) {
  return {
    ...(kind !== '' && { kinds: [kind] }),
    ...(side !== '' && { side }),
    ...(person !== '' && { person }),
    ...(find !== '' && { search: find }),
    ...(from !== '' && { from_moment: instantOn(from, '00:00') }),
    ...(to !== '' && { to_moment: endOfDay(to) }),
  };
}

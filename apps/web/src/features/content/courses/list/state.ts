import { COURSE_STATES, type CourseState } from '@casewright/contracts/courses';

import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { CoursesParam } from '../search.ts';

/** What the address of the list says. */
export interface CoursesState {
  q: string;
  state: CourseState | '';
  /** Counted from 0; the address counts from 1. */
  page: number;
}

export const COURSES_A_PAGE = 9;

/** Reads the list's state; what the address says that makes no sense is as if it were not there. */
export function coursesStateOf(search: Search<CoursesParam>): CoursesState {
  return {
    q: search.q ?? '',
    state: COURSE_STATES.find((one) => one === search.state) ?? '',
    page: pageParam(search.page),
  };
}

/** What the list asks for in this state. */
export const askedOf = ({ q, state, page }: CoursesState) => ({
  search: q,
  states: state === '' ? [] : [state],
  page,
  size: COURSES_A_PAGE,
});

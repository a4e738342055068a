import type { CourseState, Credit, CreditCategory } from '@casewright/contracts/courses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { courseKeys } from '../keys.ts';

/** A course as lists show it. */
export interface CourseRow {
  id: string;
  title: string;
  cover_url: string | null;
  credits: Credit[];
  lesson_count: number;
  minutes: number;
  /** How many of its lessons the reader has finished. */
  done: number;
  state: CourseState;
  /** How many people have joined it. */
  students: number;
}

export interface CertificateRow {
  id: string;
  number: string;
  course_id: string;
  title: string;
  credits: Credit[];
  issued_on: string;
}

/** What somebody has to learn until a day. */
export interface OwnHours {
  requirement_id: string;
  jurisdiction: string;
  category: CreditCategory | null;
  required: number;
  earned: number;
  missing: number;
  period_start: string;
  period_end: string;
  days_left: number;
}

const call = functionCaller<{
  find_courses: Fn<
    { search: string; states: readonly string[]; first: number; size: number },
    (CourseRow & { total: number })[]
  >;
  course_counts: Fn<{ search: string }, { state: CourseState; courses: number }[]>;
  find_certificates: Fn<{ first: number; size: number }, (CertificateRow & { total: number })[]>;
  learning_time: Fn<{ step: string }, { starts_on: string; minutes: number; lessons: number }[]>;
  learned_hours: Fn<object, { category: CreditCategory; hours: number }[]>;
  own_hours: Fn<object, OwnHours[]>;
}>();

interface Asked {
  search?: string;
  states?: readonly CourseState[];
  page?: number;
  size: number;
}

/** One page of the courses that the reader sees, ordered and counted by the database. */
export function coursesQuery({ search = '', states = [], page = 0, size }: Asked) {
  return queryOptions({
    queryKey: courseKeys.list({ search, states: [...states], page, size }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      return pageOfRows(page, size, (first) => call('find_courses', { search, states, first, size }, signal));
    },
  });
}

/** How many of them are in each state. */
export function courseCountsQuery(search: string) {
  return queryOptions({
    queryKey: courseKeys.counts(search),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('course_counts', { search }, signal),
  });
}

export const CERTIFICATES_A_PAGE = 12;

/** The reader's certificates, the newest first. */
export function certificatesQuery(page: number) {
  return queryOptions({
    queryKey: courseKeys.certificates(page),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      return pageOfRows(page, CERTIFICATES_A_PAGE, (first) =>
        call('find_certificates', { first, size: CERTIFICATES_A_PAGE }, signal),
      );
    },
  });
}

export const TIME_STEPS = ['week', 'month', 'year'] as const;
export type TimeStep = (typeof TIME_STEPS)[number];

/** What the lessons took that the reader has finished, by weeks, months or years. */
export function learningTimeQuery(step: TimeStep) {
  return queryOptions({
    queryKey: courseKeys.time(step),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('learning_time', { step }, signal),
  });
}

/** The hours of the reader's certificates by category. */
export const learnedHoursQuery = queryOptions({
  queryKey: courseKeys.learned,
  queryFn: ({ signal }) => call('learned_hours', {}, signal),
});

/** What the reader has to learn, what ends first at the top. */
export const ownHoursQuery = queryOptions({
  queryKey: courseKeys.ownHours,
  queryFn: ({ signal }) => call('own_hours', {}, signal),
});

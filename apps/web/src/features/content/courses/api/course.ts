import type { Credit, LessonKind } from '@casewright/contracts/courses';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { hintOf } from '../../../../client/errors.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { courseKeys } from '../keys.ts';

/** A lesson as who takes the course sees it: its questions are there once they have joined, what is right never. */
export interface Lesson {
  id: string;
  kind: LessonKind;
  title: string;
  minutes: number;
  content: string;
  video_path: string | null;
  pass_percent: number;
  version: number;
  finished: boolean;
  questions: { question: string; choices: string[] }[];
}

export interface Course {
  id: string;
  title: string;
  summary: string;
  language: string;
  cover_url: string | null;
  credits: Credit[];
  status: 'draft' | 'published';
  lesson_count: number;
  minutes: number;
  students: number;
  joined: boolean;
  completed: boolean;
  /** Whether the reader writes it. */
  administers: boolean;
  certificate: { id: string; number: string; issued_on: string } | null;
  lessons: Lesson[];
}

/** What became of the answers to a quiz; which of them are right, and what would have been, is there once it is passed. */
export interface QuizResult {
  percent: number;
  passed: boolean;
  /** Whether the course is done with it. */
  done: boolean;
  answers: { right: boolean | null; right_choice: number | null; explanation: string | null }[];
}

const call = functionCaller<{
  course_page: Fn<{ course_id: string }, Course>;
  join_course: Fn<{ course_id: string }, object[]>;
  finish_lesson: Fn<{ lesson_id: string }, boolean>;
  answer_quiz: Fn<{ lesson_id: string; answers: readonly number[]; expected_version: number }, QuizResult>;
}>();

/** A course with its lessons; null where there is none for the reader. */
export function courseQuery(id: string) {
  return queryOptions({
    queryKey: courseKeys.page(id),
    queryFn: async ({ signal }) => {
      try {
        return await call('course_page', { course_id: id }, signal);
      } catch (error) {
        if (hintOf(error) === 'course_not_found') return null;
        throw error;
      }
    },
  });
}

/** What people do with a course. Each rejects with the refusal. */
export function useLearning() {
  const client = useQueryClient();
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } finally {
      await refreshAfter(client, [courseKeys.all], 'courses');
    }
  };
  return {
    join: (courseId: string) => run(() => call('join_course', { course_id: courseId })),
    /** Answers whether the course is done. */
    finish: (lessonId: string) => run(() => call('finish_lesson', { lesson_id: lessonId })),
    /** answers: the choices in the order of the questions, from 1. */
    answer: ({ id, version }: Lesson, answers: readonly number[]) =>
      run(() => call('answer_quiz', { lesson_id: id, answers, expected_version: version })),
  };
}

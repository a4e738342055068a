import type { LessonKind } from '@casewright/contracts/courses';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { hintOf } from '../../../../client/errors.ts';
import { columnsOf } from '../../../../client/form-fields.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { courseFields, type CourseValues } from '../editor/course-fields.ts';
import type { LessonValues } from '../editor/lesson-schema.ts';
import { courseKeys } from '../keys.ts';

/** A lesson as its editor has it, right answers included. */
export interface DraftLesson {
  id: string;
  place: number;
  kind: LessonKind;
  title: string;
  minutes: number;
  content: string;
  video_path: string | null;
  pass_percent: number;
  version: number;
  questions: { question: string; choices: string[]; right_choice: number; explanation: string }[];
}

export interface CourseDraft {
  course: {
    id: string;
    title: string;
    summary: string;
    language: string;
    cover_url: string | null;
    credits: CourseValues['credits'];
    status: 'draft' | 'published';
    version: number;
  };
  lessons: DraftLesson[];
}

interface Saved {
  id: string;
  version: number;
  status: string;
}

const call = functionCaller<{
  course_draft: Fn<{ course_id: string }, CourseDraft>;
  save_course: Fn<{ course_id: string; given: object; expected_version: number | null }, Saved[]>;
  publish_course: Fn<{ course_id: string; publishes: boolean }, Saved[]>;
  delete_course: Fn<{ course_id: string }, boolean>;
  save_lesson: Fn<{ lesson_id: string; course_id: string; given: object; expected_version: number | null }, Saved[]>;
  delete_lesson: Fn<{ lesson_id: string }, boolean>;
  order_lessons: Fn<{ course_id: string; lessons: readonly string[] }, number>;
}>();

/** A course as those who write it see it; null where it is not theirs. */
export function courseDraftQuery(id: string) {
  return queryOptions({
    queryKey: courseKeys.draft(id),
    queryFn: async ({ signal }) => {
      try {
        return await call('course_draft', { course_id: id }, signal);
      } catch (error) {
        if (hintOf(error) === 'course_not_found') return null;
        throw error;
      }
    },
  });
}

/** What those who write courses do. Each rejects with the refusal. */
export function useCourseWriting() {
  const client = useQueryClient();
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } finally {
      await refreshAfter(client, [courseKeys.all], 'courses');
    }
  };
  return {
    /** Keeps what the form says, under an id that the caller made for a new one. */
    save: (id: string, values: CourseValues, version: number | null) =>
      run(() =>
        call('save_course', { course_id: id, given: columnsOf(courseFields, values), expected_version: version }),
      ),
    publish: (id: string, publishes: boolean) => run(() => call('publish_course', { course_id: id, publishes })),
    remove: (id: string) => run(() => call('delete_course', { course_id: id })),
    /** As `save`, of a lesson. */
    saveLesson: (courseId: string, id: string, values: LessonValues, version: number | null) =>
      run(() => call('save_lesson', { lesson_id: id, course_id: courseId, given: values, expected_version: version })),
    removeLesson: (id: string) => run(() => call('delete_lesson', { lesson_id: id })),
    order: (courseId: string, lessons: readonly string[]) =>
      run(() => call('order_lessons', { course_id: courseId, lessons })),
  };
}

import { courseLimits, LESSON_KINDS } from '@casewright/contracts/courses';
import * as z from 'zod/mini';

import type { DraftLesson } from '../api/writing.ts';
import { figure, REQUIRED, requiredLine, text } from './course-fields.ts';

const isEmpty = (html: string) => html.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() === '';
const DIFFER = 'courses:editor.question.choicesDiffer';

const questionSchema = z.object({
  question: requiredLine(courseLimits.question),
  // An object each: a list of words has no names by which a form finds its fields.
  choices: z.array(z.object({ text: requiredLine(courseLimits.choice) })).check(
    z.minLength(courseLimits.choices.least, DIFFER),
    z.maxLength(courseLimits.choices.most, DIFFER),
    z.refine((choices) => new Set(choices.map((each) => each.text.trim())).size === choices.length, {
      error: DIFFER,
    }),
  ),
  /** Which of them is right, from 1, as a select has it. */
  right_choice: z.string().check(z.minLength(1, REQUIRED)),
  explanation: text(courseLimits.explanation),
});

/** What the form of a lesson says; the function save_lesson asks for the same. */
export const lessonSchema = z
  .object({
    kind: z.enum(LESSON_KINDS),
    title: requiredLine(courseLimits.title),
    minutes: figure(
      (minutes) => Number.isInteger(minutes) && minutes >= 1 && minutes <= courseLimits.minutes,
      'courses:editor.minutesRange',
    ),
    content: z.string().check(z.maxLength(courseLimits.content)),
    video_path: z.string(),
    pass_percent: figure(
      (percent) => Number.isInteger(percent) && percent >= 1 && percent <= 100,
      'courses:editor.percentRange',
    ),
    questions: z.array(questionSchema).check(z.maxLength(courseLimits.questions)),
  })
  .check(
    z.refine(({ kind, content }) => kind !== 'text' || !isEmpty(content), {
      error: 'courses:editor.needsText',
      path: ['content'],
    }),
    z.refine(({ kind, video_path: path }) => kind !== 'video' || path !== '', {
      error: 'courses:editor.needsVideo',
      path: ['video_path'],
    }),
    z.refine(({ kind, questions }) => kind !== 'quiz' || questions.length > 0, {
      error: 'courses:editor.needsQuestion',
      path: ['questions'],
    }),
  );
export type LessonFormValues = z.infer<typeof lessonSchema>;

/** What a lesson of this kind uses: what is hidden with the others is not asked for. */
export const usedOf = (values: LessonFormValues): LessonFormValues =>
  values.kind === 'quiz' ? values : { ...values, questions: [], pass_percent: 80 };

export const EMPTY_QUESTION: LessonFormValues['questions'][number] = {
  question: '',
  choices: [{ text: '' }, { text: '' }],
  right_choice: '1',
  explanation: '',
};

/** A lesson as the server keeps it. */
export interface LessonValues extends Pick<DraftLesson, 'kind' | 'title' | 'content' | 'questions'> {
  minutes: number | null;
  pass_percent: number | null;
  video_path?: string;
}

/** A lesson as its form has it; null for a new one. */
export function lessonFormOf(lesson: DraftLesson | null): LessonFormValues {
  if (lesson === null)
    return { kind: 'text', title: '', minutes: null, content: '', video_path: '', pass_percent: 80, questions: [] };
  const { kind, title, minutes, content, video_path: path, pass_percent: percent, questions } = lesson;
  return {
    kind,
    title,
    minutes,
    content,
    video_path: path ?? '',
    pass_percent: percent,
    questions: questions.map(({ question, choices, right_choice: right, explanation }) => ({
      question,
      choices: choices.map((choice) => ({ text: choice })),
      right_choice: String(right),
      explanation,
    })),
  };
}

/** What the form says, as the server keeps it. */
export function lessonOf({ questions, video_path: path, kind, ...rest }: LessonFormValues): LessonValues {
  return {
    ...rest,
    kind,
    ...(kind === 'video' && { video_path: path }),
    questions:
      kind === 'quiz'
        ? questions.map(({ choices, right_choice: right, ...question }) => ({
            ...question,
            choices: choices.map((choice) => choice.text.trim()),
            right_choice: Number(right),
          }))
        : [],
  };
}

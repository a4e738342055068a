/** The languages of courses, as HTML names them. */
export const COURSE_LANGUAGES = ['en', 'fr', 'vi', 'zh', 'ar'] as const;
/** What hours of continuing education count for. */
export const CREDIT_CATEGORIES = ['general', 'ethics', 'skills', 'technology'] as const;
export type CreditCategory = (typeof CREDIT_CATEGORIES)[number];
export const LESSON_KINDS = ['text', 'video', 'quiz'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];
/** How far somebody is with a course; `draft` is of those who write it. */
export const COURSE_STATES = ['available', 'to_start', 'in_progress', 'completed', 'draft'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

/** Hours that a course counts for. */
export interface Credit {
  jurisdiction: string;
  category: CreditCategory;
  hours: number;
}

/** What a course holds at most; the tables have the same bounds. */
export const courseLimits = {
  title: 160,
  summary: 4000,
  content: 50_000,
  credits: 10,
  jurisdiction: 80,
  creditHours: { least: 0.25, most: 100 },
  minutes: 600,
  questions: 50,
  question: 500,
  choices: { least: 2, most: 6 },
  choice: 300,
  explanation: 1000,
  requiredHours: { least: 0.25, most: 500 },
  people: 50,
} as const;

/** The largest video of a lesson, in bytes, and the kinds that there are with how their names end. */
export const COURSE_VIDEO_LIMIT = 209_715_200;
export const COURSE_VIDEOS: Readonly<Record<string, string>> = { 'video/mp4': 'mp4', 'video/webm': 'webm' };
export const COURSE_COVERS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

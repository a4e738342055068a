/** For how long somebody has worked who applies; the last is more than three years. */
export const OPENING_EXPERIENCES = ['none', 'one_year', 'two_years', 'three_years'] as const;
export const OPENING_EMPLOYMENT_TYPES = ['full_time', 'part_time', 'on_demand', 'negotiable'] as const;
export const OPENING_SCHEDULES = ['weekdays', 'weekends', 'day_shift', 'evenings'] as const;
export const OPENING_BENEFITS = [
  'health_insurance',
  'retirement',
  'paid_leave',
  'parental_leave',
  'flexible_hours',
  'remote_work',
  'training',
  'bar_fees',
  'bonus',
  'travel',
] as const;
export const OPENING_SALARIES = ['hourly', 'custom'] as const;
export const OPENING_STATES = ['draft', 'published'] as const;
export const OPENING_SORTS = ['latest', 'popular', 'oldest'] as const;
/** The languages of openings, as HTML names them. */
export const OPENING_LANGUAGES = ['en', 'fr', 'vi', 'zh', 'ar'] as const;

/** The columns of the board of candidates, in their order. */
export const CANDIDATE_STAGES = ['new', 'read', 'interview', 'offer', 'closed'] as const;
export type CandidateStage = (typeof CANDIDATE_STAGES)[number];
/** Why a candidate is in the last of them. */
export const CANDIDATE_ENDS = ['hired', 'declined', 'withdrew'] as const;
export type CandidateEnd = (typeof CANDIDATE_ENDS)[number];

/** The largest file of an application, in bytes. */
export const APPLICATION_FILE_LIMIT = 5_242_880;
/** How many files an application has at most, and how large they are together, in bytes. */
export const APPLICATION_FILES_MOST = 5;
export const APPLICATION_FILES_LIMIT = 10_485_760;
/** The kinds of files that an application may have, and how their names end. */
export const APPLICATION_FILES = {
  'application/pdf': '.pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
} as const;
export type ApplicationFile = keyof typeof APPLICATION_FILES;

/** What an application holds at most; the table `candidates` has the same bounds. */
export const applicationLimits = { name: 200, email: 320, phone: 40, letter: 8000 } as const;

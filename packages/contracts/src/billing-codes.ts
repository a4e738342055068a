/** The sets of codes from which the tasks of a case are (UTBMS). */
export const TASK_SETS = ['litigation', 'counseling', 'project', 'bankruptcy'] as const;
export type TaskSet = (typeof TASK_SETS)[number];

/** Activities (UTBMS). Their names and those of tasks and expenses are in the database, as they are published. */
export const ACTIVITY_CODES = [
  'A101',
  'A102',
  'A103',
  'A104',
  'A105',
  'A106',
  'A107',
  'A108',
  'A109',
  'A110',
  'A111',
] as const;

/** Expenses (UTBMS). */
export const EXPENSE_CODES = [
  'E101',
  'E102',
  'E103',
  'E104',
  'E105',
  'E106',
  'E107',
  'E108',
  'E109',
  'E110',
  'E111',
  'E112',
  'E113',
  'E114',
  'E115',
  'E116',
  'E117',
  'E118',
  'E119',
  'E120',
  'E121',
  'E122',
  'E123',
  'E124',
] as const;

/** What a timekeeper is: partner, associate, of counsel, legal assistant, other (LEDES 1998B). */
export const TIMEKEEPER_CLASSES = ['PT', 'AS', 'OC', 'LA', 'OT'] as const;
export type TimekeeperClass = (typeof TIMEKEEPER_CLASSES)[number];

/** As long are the numbers of a firm, a client, a case and a timekeeper (LEDES 1998B). */
export const LEDES_CODE_LENGTH = 20;

/** The files for programs of clients, as they are asked for. */
export const LEDES_FORMATS = ['1998b', 'xml'] as const;
export type LedesFormat = (typeof LEDES_FORMATS)[number];
/** As they are called, in every language. */
export const LEDES_NAMES: Readonly<Record<LedesFormat, string>> = { '1998b': 'LEDES 1998B', xml: 'LEDES XML' };

/** What an invoice can lack for them: without it there is no file. */
export const LEDES_GAPS = [
  'case',
  'firm_code',
  'client_code',
  'client_matter_code',
  'timekeepers',
  'taxes',
  'firm_address',
  'client_address',
] as const;
export type LedesGap = (typeof LEDES_GAPS)[number];

/** What a client's program may want besides: there is a file without it. */
export const LEDES_HINTS = ['task_codes', 'activity_codes', 'currency'] as const;
export type LedesHint = (typeof LEDES_HINTS)[number];

/** What keeps an invoice from being written, and what its reader may want; `people` are fees' timekeepers who have no number. */
export interface LedesCheck {
  gaps: LedesGap[];
  hints: LedesHint[];
  people: string[];
}

import type { TableParam } from '../../../client/search-schema.ts';

/** The parameters of the calendar; `event` and `at` are the event that is open and its occurrence, `edit` says that it is edited, days are `YYYY-MM-DD`. */
export type CalendarParam =
  | 'view'
  | 'date'
  | 'q'
  | 'color'
  | 'case'
  | 'person'
  | 'from'
  | 'to'
  | 'without'
  | 'finished'
  | 'event'
  | 'at'
  | 'edit';

/** The parameters of the list of consultations. */
export type BookingsParam = TableParam;

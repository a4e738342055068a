import type { TaskPriority, TaskStatus } from '@casewright/contracts/tasks';

/** What can be in the calendar, each a layer of its own. */
export const calendarLayers = ['events', 'deadlines', 'tasks'] as const;
/** One of {@link calendarLayers}. */
export type CalendarLayer = (typeof calendarLayers)[number];

/** Who of the firm sees what about an event beside those who are invited. */
export const visibilities = ['private', 'busy', 'firm'] as const;
export type Visibility = (typeof visibilities)[number];

/** What somebody who is invited says. */
export const answers = ['accepted', 'tentative', 'declined'] as const;
export type Answer = (typeof answers)[number] | 'needs_action';

/** To how much of a series a change applies. */
export const scopes = ['this', 'following', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** The colours of events, by the names of the theme's palettes. */
export const eventColors = ['primary', 'secondary', 'info', 'success', 'warning', 'error'] as const;
export type EventColor = (typeof eventColors)[number];

export interface Attendee {
  user_id: string | null;
  email: string | null;
  name: string;
  answer: Answer;
  /** Answers to single occurrences of a series, by when those were to begin. */
  answers: Record<string, Answer>;
}

export interface Reminder {
  minutes_before: number;
  medium: 'notification' | 'email';
}

/** One occurrence of an event, as the caller may see and change it. */
export interface EventItem {
  kind: 'event';
  key: string;
  id: string;
  title: string;
  description: string | null;
  /** Moments; of whole days the days themselves count, the last of them excluded. */
  start: string;
  end: string;
  all_day: boolean;
  start_date: string | null;
  end_date: string | null;
  time_zone: string;
  color: string | null;
  recurrence: string | null;
  case_id: string | null;
  case_title: string | null;
  visibility: Visibility;
  client_visible: boolean;
  busy: boolean;
  location: string | null;
  attendees: Attendee[];
  version: number;
  /** When the occurrence was to begin; null for what does not repeat. */
  occurrence: string | null;
  /** Whether this occurrence differs from its series. */
  changed: boolean;
  /** Whether it overlaps something else that takes the caller's time. */
  conflict: boolean;
  mine: boolean;
  may_edit: boolean;
  /** null: not invited. */
  my_answer: Answer | null;
  reminders: Reminder[];
}

export interface DeadlineItem {
  kind: 'deadline';
  key: string;
  id: string;
  title: string;
  start: string;
  end: string;
  all_day: true;
  start_date: string;
  end_date: string;
  case_id: string;
  case_title: string;
  deadline_kind: 'hard' | 'soft';
  state: 'open' | 'done';
}

export interface TaskItem {
  kind: 'task';
  key: string;
  id: string;
  title: string;
  start: string;
  end: string;
  all_day: false;
  case_id: string | null;
  case_title: string | null;
  status: TaskStatus;
  priority: TaskPriority;
  may_edit: boolean;
}

export type CalendarItem = EventItem | DeadlineItem | TaskItem;

/** When something is: from a moment to a moment, or whole days of which the last is excluded. */
export type When = { start: string; end: string } | { start_date: string; end_date: string };

/** When an item is, as it would be written. */
export function whenOf(item: Pick<EventItem, 'all_day' | 'start' | 'end' | 'start_date' | 'end_date'>): When {
  return item.all_day && item.start_date !== null && item.end_date !== null
    ? { start_date: item.start_date, end_date: item.end_date }
    : { start: item.start, end: item.end };
}

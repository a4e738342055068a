import { busySpans } from '../api/calendar/busy-spans.ts';
import { itemsOf } from '../api/calendar/event-row.ts';
import { feedText } from '../api/calendar/feed-text.ts';
import { completed, faultOf, previewOf, shownEvent } from '../api/calendar/series.ts';
import { readEvents } from '../calendar/ics-events.ts';
import { comparedPieces } from '../file-texts/compared-pieces.ts';
import { settle } from '../jobs/settle-reminder.ts';
import { readableBody } from '../mailbox/readable-body.ts';
import { nextStart } from '../recurrence.ts';

/**
 * What a caller can make long, because the cost of a rule or a file is theirs to choose. Each takes and gives what can be copied between
 * threads, and reaches nothing outside.
 */
export const calculations = {
  busySpans,
  comparedPieces,
  completed,
  faultOf,
  feedText,
  itemsOf,
  nextStart,
  previewOf,
  readEvents,
  readableBody,
  settle,
  shownEvent,
};

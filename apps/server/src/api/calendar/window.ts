import {
  CALENDAR_DAYS_MAX,
  CALENDAR_ITEMS_MAX,
  CALENDAR_LAYERS,
  type CalendarLayer,
} from '@casewright/contracts/calendar';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import type * as z from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import { calculateEach } from '../../bounded/calculate.ts';
import { TooManyOccurrences } from '../../recurrence.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { calendarEndpoints } from './endpoints.ts';
import { markConflicts, type EventItem, type EventRow } from './event-row.ts';
import { windowOf } from './window-query.ts';

interface Layers {
  events: EventRow[] | null;
  deadlines: DeadlineRow[] | null;
  tasks: TaskRow[] | null;
}
interface DeadlineRow {
  id: string;
  title: string;
  due_on: string;
  start: string;
  case_id: string;
  case_title: string;
  deadline_kind: string;
  state: string;
  people: string[];
}
interface TaskRow {
  id: string;
  title: string;
  start: string;
  case_id: string | null;
  case_title: string | null;
  status: string;
  priority: string;
  may_edit: boolean;
  people: string[];
}

/** All that is asked for in one statement, so that it is one moment's. */
const STATEMENT = `select
  case when $3 then (select jsonb_agg(event) from public.calendar_window($1, $2)) end as events,
  case when $4 then (select jsonb_agg(item) from public.calendar_deadlines($1, $2)) end as deadlines,
  case when $5 then (select jsonb_agg(item) from public.calendar_tasks($1, $2)) end as tasks`;

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();
const deadlineItem = ({ due_on: day, people: _people, ...row }: DeadlineRow) => ({
  kind: 'deadline' as const,
  key: `deadline ${row.id}`,
  ...row,
  end: row.start,
  all_day: true,
  start_date: day,
  end_date: dayAfter(day),
});
const taskItem = ({ people: _people, ...row }: TaskRow) => ({
  kind: 'task' as const,
  key: `task ${row.id}`,
  ...row,
  end: row.start,
  all_day: false,
});

type Filters = z.output<typeof calendarEndpoints.getWindow.query>;

function keeps({ case_id: caseId, person, color, search }: Filters) {
  const colors = color === undefined || color === '' ? null : new Set(color.split(','));
  const words = search?.trim().toLowerCase() ?? '';
  return (item: EventItem | ReturnType<typeof deadlineItem> | ReturnType<typeof taskItem>): boolean =>
    (caseId === undefined || item.case_id === caseId) &&
    (person === undefined ||
      item.kind !== 'event' ||
      item.created_by === person ||
      item.attendees.some(({ user_id: id }) => id === person)) &&
    (colors === null || (item.kind === 'event' && colors.has(item.color ?? ''))) &&
    (words === '' || item.title.toLowerCase().includes(words));
}

/** GET /api/calendar: what is in a window of time, by layer, with every series worked out. */
export async function getWindow(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller?.userId) return notSignedIn(reply);
  const window = windowOf(request.query, CALENDAR_DAYS_MAX);
  if (typeof window === 'string') return reply.code(400).send(refusal('window_too_long', window));
  const parsed = calendarEndpoints.getWindow.query.safeParse(request.query);
  if (!parsed.success)
    return reply
      .code(400)
      .send(
        refusal(
          'validation_failed',
          `The layers are ${CALENDAR_LAYERS.join(', ')}; a case and a person are named by their ids.`,
        ),
      );
  const query = parsed.data;
  const wanted = query.layers?.split(',') ?? CALENDAR_LAYERS;
  const asked = (layer: CalendarLayer) => wanted.some((each) => each === layer);
  const { from, to } = window;
  const answer = await askAsCaller<Layers>(
    context,
    caller,
    { name: 'api_calendar', text: STATEMENT, values: [from, to, asked('events'), asked('deadlines'), asked('tasks')] },
    true,
  );
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const { events, deadlines, tasks } = answer[0] ?? { events: null, deadlines: null, tasks: null };
  const tooMany = () =>
    reply
      .code(400)
      .send(
        refusal(
          'too_many_occurrences',
          `There is more than can be shown at once (${CALENDAR_ITEMS_MAX}). Choose a shorter time.`,
        ),
      );
  let found: EventItem[];
  let broken: string[];
  try {
    const each = await calculateEach('itemsOf', events ?? [], [from, to, CALENDAR_ITEMS_MAX, caller.userId], {
      lane: caller.userId,
    });
    found = each.found.flatMap(({ items }) => items);
    // Named in the answer: the rest of the calendar is not kept from anybody by one rule.
    broken = [...each.found.flatMap((one) => one.broken), ...each.tooLong.map(({ id }) => id)];
  } catch (error) {
    if (error instanceof TooManyOccurrences) return tooMany();
    throw error;
  }
  if (found.length > CALENDAR_ITEMS_MAX) return tooMany();
  markConflicts(found);
  const isKept = keeps(query);
  // Whose a deadline or a task is, only its row says.
  const isTheirs = ({ people }: { people: string[] }) => query.person === undefined || people.includes(query.person);
  const items = [
    ...found,
    ...(deadlines ?? [])
      .filter(isTheirs)
      .map(deadlineItem)
      .filter(({ start_date: first, end_date: after }) => after > dayIn(from, -14) && first <= dayIn(to, 14)),
    ...(tasks ?? []).filter(isTheirs).map(taskItem),
  ]
    .filter(isKept)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start) || a.key.localeCompare(b.key));
  if (items.length > CALENDAR_ITEMS_MAX) return tooMany();
  return reply.send({ items, broken });
}

/** The day of a moment, so many hours from UTC. */
const dayIn = (moment: Date, hours: number) =>
  new Date(moment.getTime() + hours * 3_600_000).toISOString().slice(0, 10);

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { productApi } from '../../../client/product-api.ts';
import { keys } from '../../../client/query-keys.ts';
import type { Answer, EventItem, Reminder, Scope, Visibility, When } from '../types.ts';
import { CALENDAR_ADDRESS } from './calendar.ts';

/** Which part of which event is changed, as it was read. */
export interface Target {
  id: string;
  version: number;
  /** Given for a series. */
  scope?: Scope;
  occurrence?: string;
}

/** What can be written of an event; what is left out stays. Without a case and so on: null. */
export interface EventFields {
  title: string;
  description: string | null;
  all_day: boolean;
  start?: string;
  end?: string;
  start_date?: string;
  end_date?: string;
  time_zone: string;
  color: string | null;
  location: string | null;
  recurrence: string | null;
  case_id: string | null;
  visibility: Visibility;
  client_visible: boolean;
  busy: boolean;
  attendees: ({ user_id: string } | { email: string; name: string })[];
  reminders: Reminder[];
}

/** One verb upon the events of the calendar. */
export type EventChange =
  | { verb: 'add'; fields: EventFields }
  | { verb: 'edit'; target: Target; fields: Partial<EventFields> }
  | { verb: 'move'; target: Target; when: When }
  | { verb: 'delete'; target: Target }
  | { verb: 'answer'; id: string; answer: Answer; occurrence?: string }
  | { verb: 'remind'; id: string; reminders: Reminder[] };

const EVENTS = `${CALENDAR_ADDRESS}/events`;
const addressOf = (id: string) => `${EVENTS}/${encodeURIComponent(id)}`;

async function run(change: EventChange): Promise<EventItem> {
  switch (change.verb) {
    case 'add':
      return (await productApi.post<EventItem>(EVENTS, change.fields)).data;
    case 'edit': {
      const { id, ...target } = change.target;
      return (await productApi.patch<EventItem>(addressOf(id), { ...target, ...change.fields })).data;
    }
    case 'move': {
      const { id, ...target } = change.target;
      return (await productApi.post<EventItem>(`${addressOf(id)}/move`, { ...target, ...change.when })).data;
    }
    case 'delete': {
      const { id, ...target } = change.target;
      return (await productApi.delete<EventItem>(addressOf(id), { params: target })).data;
    }
    case 'answer': {
      const { id, answer, occurrence } = change;
      return (
        await productApi.post<EventItem>(`${addressOf(id)}/answer`, { answer, ...(occurrence && { occurrence }) })
      ).data;
    }
    case 'remind':
      return (await productApi.post<EventItem>(`${addressOf(change.id)}/reminders`, { reminders: change.reminders }))
        .data;
  }
}

/** Does one verb; the calendar is asked for anew, whatever came of it. */
export function useEventChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.calendar.shown }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { productApi, type ProductResponse } from '../../../../client/product-api.ts';
import { calendarKeys } from '../keys.ts';
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

function send(change: EventChange): Promise<ProductResponse<EventItem>> {
  if (change.verb === 'add') return productApi.post(EVENTS, change.fields);
  if (change.verb === 'answer') {
    const { id, answer, occurrence } = change;
    return productApi.post(`${addressOf(id)}/answer`, { answer, ...(occurrence && { occurrence }) });
  }
  if (change.verb === 'remind')
    return productApi.post(`${addressOf(change.id)}/reminders`, { reminders: change.reminders });
  const { id, ...target } = change.target;
  if (change.verb === 'edit') return productApi.patch(addressOf(id), { ...target, ...change.fields });
  if (change.verb === 'move') return productApi.post(`${addressOf(id)}/move`, { ...target, ...change.when });
  return productApi.delete(addressOf(id), { params: target });
}

/** Does one verb; the calendar is fetched again, whatever came of it. */
export function useEventChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: EventChange) => (await send(change)).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarKeys.shown }),
  });
}

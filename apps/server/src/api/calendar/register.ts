import { IMPORT_MAX_BYTES } from '@casewright/contracts/calendar';
import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { bookConsultation, getHours, getSlots, putHours, settleConsultation } from './consultations.ts';
import { addEvent, answerEvent, changeEvent, deleteEvent, getEvent, moveEvent, setReminders } from './events.ts';
import { endFeed, getFeed, makeFeed, readFeed } from './feed.ts';
import { getFreeBusy, previewRecurrence } from './free-busy.ts';
import { importEvents } from './import.ts';
import { getWindow } from './window.ts';

type Query = { Querystring: Record<string, string> };
type One = { Params: { id: string }; Querystring: Record<string, string> };

const ADDRESS = '/api/calendar';

/** /api/calendar: events, deadlines and tasks by time, free and busy, feeds, what is read in, and first consultations. */
export function registerCalendar(app: FastifyInstance, context: ApiContext): void {
  app.get<Query>(ADDRESS, (request, reply) => getWindow(context, request, reply));
  app.post(`${ADDRESS}/events`, (request, reply) => addEvent(context, request, reply));
  app.get<One>(`${ADDRESS}/events/:id`, (request, reply) => getEvent(context, request, reply));
  app.patch<One>(`${ADDRESS}/events/:id`, (request, reply) => changeEvent(context, request, reply));
  app.delete<One>(`${ADDRESS}/events/:id`, (request, reply) => deleteEvent(context, request, reply));
  app.post<One>(`${ADDRESS}/events/:id/move`, (request, reply) => moveEvent(context, request, reply));
  app.post<One>(`${ADDRESS}/events/:id/answer`, (request, reply) => answerEvent(context, request, reply));
  app.post<One>(`${ADDRESS}/events/:id/reminders`, (request, reply) => setReminders(context, request, reply));
  app.post(`${ADDRESS}/recurrence`, (request, reply) => previewRecurrence(context, request, reply));
  app.get<Query>(`${ADDRESS}/free-busy`, (request, reply) => getFreeBusy(context, request, reply));
  app.get<One>(`${ADDRESS}/slots/:id`, (request, reply) => getSlots(context, request, reply));
  app.get(`${ADDRESS}/consultation-hours`, (request, reply) => getHours(context, request, reply));
  app.put(`${ADDRESS}/consultation-hours`, (request, reply) => putHours(context, request, reply));
  app.post(`${ADDRESS}/consultations`, (request, reply) => bookConsultation(context, request, reply));
  app.post<One>(`${ADDRESS}/consultations/:id`, (request, reply) => settleConsultation(context, request, reply));
  // The text of a calendar, written as JSON, is longer than itself.
  app.post(`${ADDRESS}/import`, { bodyLimit: 4 * IMPORT_MAX_BYTES }, (request, reply) =>
    importEvents(context, request, reply),
  );
  app.get(`${ADDRESS}/feed`, (request, reply) => getFeed(context, request, reply));
  app.post(`${ADDRESS}/feed`, (request, reply) => makeFeed(context, request, reply));
  app.delete(`${ADDRESS}/feed`, (request, reply) => endFeed(context, request, reply));
  app.get<{ Params: { token: string } }>(`${ADDRESS}/feed/:token`, (request, reply) =>
    readFeed(context, request, reply),
  );
}

import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { bookConsultation, getHours, getSlots, putHours, settleConsultation } from './consultations.ts';
import { calendarEndpoints } from './endpoints.ts';
import { addEvent, answerEvent, changeEvent, deleteEvent, getEvent, moveEvent, setReminders } from './events.ts';
import { endFeed, getFeed, makeFeed, readFeed } from './feed.ts';
import { getFreeBusy, previewRecurrence } from './free-busy.ts';
import { importEvents } from './import.ts';
import { getWindow } from './window.ts';

/** /api/calendar: events, deadlines and tasks by time, free and busy, feeds, what is read in, and first consultations. */
export function registerCalendar(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, calendarEndpoints, {
    getWindow: (request, reply) => getWindow(context, request, reply),
    addEvent: (request, reply) => addEvent(context, request, reply),
    getEvent: (request, reply) => getEvent(context, request, reply),
    changeEvent: (request, reply) => changeEvent(context, request, reply),
    deleteEvent: (request, reply) => deleteEvent(context, request, reply),
    moveEvent: (request, reply) => moveEvent(context, request, reply),
    answerEvent: (request, reply) => answerEvent(context, request, reply),
    setReminders: (request, reply) => setReminders(context, request, reply),
    previewRecurrence: (request, reply) => previewRecurrence(context, request, reply),
    getFreeBusy: (request, reply) => getFreeBusy(context, request, reply),
    getSlots: (request, reply) => getSlots(context, request, reply),
    getHours: (request, reply) => getHours(context, request, reply),
    putHours: (request, reply) => putHours(context, request, reply),
    bookConsultation: (request, reply) => bookConsultation(context, request, reply),
    settleConsultation: (request, reply) => settleConsultation(context, request, reply),
    importEvents: (request, reply) => importEvents(context, request, reply),
    getFeed: (request, reply) => getFeed(context, request, reply),
    makeFeed: (request, reply) => makeFeed(context, request, reply),
    endFeed: (request, reply) => endFeed(context, request, reply),
    readFeed: (request, reply) => readFeed(context, request, reply),
  });
}

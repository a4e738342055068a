import { useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { tourKeys } from '../keys.ts';
import type { Tour } from './tour.ts';

interface Saved {
  id: string;
  version: number;
  publish: string;
}

interface Booked {
  id: string;
  status: string;
}

/** How the firm reaches who books. */
export interface Contact {
  name: string;
  email: string;
  phone: string;
  note: string;
}

/** What a place costs; null: nothing. */
interface Shown {
  price: number | null;
  currency: string;
}

const call = functionCaller<{
  save_tour: Fn<{ tour_id: string; given: object; expected_version: number | null }, Saved[]>;
  publish_tour: Fn<{ tour_id: string; published: boolean }, Saved[]>;
  delete_tour: Fn<{ tour_id: string }, boolean>;
  mark_tour: Fn<{ tour_id: string; marked: boolean }, boolean>;
  count_tour_view: Fn<{ tour_id: string }, null>;
  book_tour: Fn<
    {
      tour_id: string;
      places: number;
      contact: Contact;
      expected_price: number | null;
      expected_currency: string;
    },
    Booked[]
  >;
  accept_tour_place: Fn<{ booking_id: string }, Booked[]>;
  approve_tour_booking: Fn<{ booking_id: string; approved: boolean }, Booked[]>;
  cancel_tour_booking: Fn<{ booking_id: string; reason: string | null }, Booked[]>;
  review_tour: Fn<{ tour_id: string; rating: number; comment: string; show_name: boolean }, object[]>;
  judge_tour_review: Fn<{ review_id: string; accepted: boolean; reason: string | null }, object[]>;
}>();

/** Says that the reader has read a tour: it is counted once. */
export async function countTourView(id: string): Promise<void> {
  await call('count_tour_view', { tour_id: id });
}

/** What is done with tours and their bookings. Each rejects with the refusal. */
export function useTourVerbs() {
  const client = useQueryClient();
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } finally {
      await refreshAfter(client, [tourKeys.all], 'tours');
    }
  };
  return {
    /** Keeps what the form says, under an id that the caller made for a new one. */
    save: (id: string, given: object, version: number | null) =>
      run(async () => {
        const [saved] = await call('save_tour', { tour_id: id, given, expected_version: version });
        return saved ?? { id, version: version ?? 1, publish: 'draft' };
      }),
    publish: (id: string, published: boolean) =>
      run(async () => (await call('publish_tour', { tour_id: id, published }))[0]),
    remove: (id: string) => run(() => call('delete_tour', { tour_id: id })),
    /** At once on the screen; back again where it is refused. */
    mark: (id: string, marked: boolean) =>
      run(() => {
        client.setQueryData<Tour | null>(tourKeys.detail(id), (tour) => tour && { ...tour, is_favourite: marked });
        return call('mark_tour', { tour_id: id, marked });
      }),
    /** shown: what a place costs, as the reader saw it; another price is refused. */
    book: (id: string, places: number, contact: Contact, shown: Shown) =>
      run(async () => {
        const asked = { tour_id: id, places, contact, expected_price: shown.price, expected_currency: shown.currency };
        return (await call('book_tour', asked))[0];
      }),
    accept: (bookingId: string) => run(() => call('accept_tour_place', { booking_id: bookingId })),
    approve: (bookingId: string, approved: boolean) =>
      run(() => call('approve_tour_booking', { booking_id: bookingId, approved })),
    cancel: (bookingId: string, reason: string | null) =>
      run(() => call('cancel_tour_booking', { booking_id: bookingId, reason })),
    review: (id: string, rating: number, comment: string, showName: boolean) =>
      run(() => call('review_tour', { tour_id: id, rating, comment, show_name: showName })),
    judge: (reviewId: string, accepted: boolean, reason: string | null) =>
      run(() => call('judge_tour_review', { review_id: reviewId, accepted, reason })),
  };
}

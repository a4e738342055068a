import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { tourKeys } from '../keys.ts';

export const GRAINS = ['week', 'month', 'year'] as const;
/** The spans in which bookings are added up. */
export type Grain = (typeof GRAINS)[number];

/** What the bookings of the firm's tours come to. */
export interface TourFigures {
  /** Without those who wait. */
  total: number;
  waiting: number;
  pending: number;
  sold: number;
  cancelled: number;
  sold_places: number;
  /** Sold ones whose tour has begun, and is over. */
  checked_in: number;
  checked_out: number;
  incomes: { currency: string; amount: number }[];
  /** Of what is offered now. */
  tours: number;
  places: number;
  taken: number;
  by_span: {
    first_day: string;
    pending: number;
    sold: number;
    cancelled: number;
    incomes: Record<string, number>;
  }[];
}

const call = functionCaller<{ tour_figures: Fn<{ grain: Grain }, TourFigures> }>();

/** The figures of all bookings, counted by the function that lists them. */
export function tourFiguresQuery(grain: Grain) {
  return queryOptions({
    queryKey: tourKeys.figures(grain),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('tour_figures', { grain }, signal),
    meta: { live: [changesOf('tour_bookings')] },
  });
}

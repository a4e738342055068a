import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';

import { today } from '../../../../ui/format/today.ts';
import { bookingFiguresQuery } from '../api/booking-figures.ts';

/** The days that are counted: the last eight weeks and the next four. */
const BACK = 56;
const AHEAD = 28;

/** The states of the first consultations around today: read once for the figures and the charts. */
export function useBookingFigures() {
  const from = dayjs(today()).subtract(BACK, 'day').format('YYYY-MM-DD');
  const to = dayjs(today()).add(AHEAD, 'day').format('YYYY-MM-DD');
  return useQuery(bookingFiguresQuery(from, to));
}

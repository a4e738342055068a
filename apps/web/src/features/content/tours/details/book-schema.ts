import { tourLimits } from '@casewright/contracts/tours';
import * as z from 'zod/mini';

const REQUIRED = 'ui:validation.required';
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));

/** What a booking says: how many come, and how the firm reaches them. */
export const bookingSchema = z.object({
  places: z
    .custom<number | null>((value) => value === null || typeof value === 'number')
    .check(
      z.refine(
        (value) => value !== null && Number.isInteger(value) && value >= 1 && value <= tourLimits.bookingPlaces,
        'tours:validation.bookingPlaces',
      ),
    ),
  name: text(tourLimits.bookerName).check(z.minLength(1, REQUIRED)),
  email: text(tourLimits.email).check(
    z.minLength(1, REQUIRED),
    z.refine((value) => value === '' || /^[^@\s]+@[^@\s]+$/.test(value), 'ui:validation.email'),
  ),
  phone: text(tourLimits.phone),
  note: text(tourLimits.note),
});
export type BookingValues = z.infer<typeof bookingSchema>;

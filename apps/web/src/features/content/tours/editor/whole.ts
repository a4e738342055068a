import { tourLimits } from '@casewright/contracts/tours';
import * as z from 'zod/mini';

import { tourSchema } from './tour-fields.ts';

const REQUIRED = 'ui:validation.required';
const TWO = 'tours:validation.two';

/** The form of a tour with its switch: what is offered has all that those need who book it. */
export const tourFormSchema = z.extend(tourSchema, { publish: z.boolean() }).check(
  z.refine(({ start_date: start, end_date: end }) => start === null || end === null || end >= start, {
    error: 'tours:validation.inverted',
    path: ['end_date'],
  }),
  z.refine(({ price, price_sale: sale }) => sale === null || (price !== null && sale < price), {
    error: 'tours:validation.sale',
    path: ['price_sale'],
  }),
  z.refine(({ publish, content }) => !publish || content.length >= tourLimits.contentLeast, {
    error: `tours:validation.content?min=${tourLimits.contentLeast}`,
    path: ['content'],
  }),
  z.refine(({ publish, images }) => !publish || images.length >= tourLimits.imagesLeast, {
    error: TWO,
    path: ['images'],
  }),
  z.refine(({ publish, guides }) => !publish || guides.length > 0, { error: REQUIRED, path: ['guides'] }),
  z.refine(({ publish, start_date: day }) => !publish || day !== null, { error: REQUIRED, path: ['start_date'] }),
  z.refine(({ publish, end_date: day }) => !publish || day !== null, { error: REQUIRED, path: ['end_date'] }),
  z.refine(({ publish, durations }) => !publish || durations !== '', { error: REQUIRED, path: ['durations'] }),
  z.refine(({ publish, country }) => !publish || country !== null, { error: REQUIRED, path: ['country'] }),
  z.refine(({ publish, place }) => !publish || place !== '', { error: REQUIRED, path: ['place'] }),
  z.refine(({ publish, services }) => !publish || services.length >= 2, { error: TWO, path: ['services'] }),
  z.refine(({ publish, tags }) => !publish || tags.length >= 2, { error: TWO, path: ['tags'] }),
);
export type TourFormValues = z.infer<typeof tourFormSchema>;

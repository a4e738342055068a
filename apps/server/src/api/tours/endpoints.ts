import { listedTourSchema, tourDetailsSchema } from '@casewright/contracts/tour-answers';
import * as z from 'zod/mini';

import { text } from '../../database-text.ts';
import { defineEndpoints } from '../../endpoints.ts';

/** /api/tours: court visits, study tours and seminars away that firms offer, for everybody. They are booked by who is signed in. */
export const tourEndpoints = defineEndpoints({
  list: {
    method: 'get',
    path: '/api/tours',
    summary: 'The tours that begin after today',
    description: 'What begins first is at the top. It may be a quarter of a minute old.',
    answer: z.object({ tours: z.array(listedTourSchema) }),
    refusals: [429],
  },
  details: {
    method: 'get',
    path: '/api/tours/details',
    summary: 'One tour, with all that its page shows',
    query: z.object({
      title: text(200).check(z.minLength(1), z.describe('its part of the address, an earlier one, or its id')),
    }),
    answer: z.object({ tour: tourDetailsSchema }),
    refusals: [404, 422, 429],
  },
});

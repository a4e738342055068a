import type { Backend } from '@casewright/backend';
import { listedTourSchema, tourDetailsSchema } from '@casewright/contracts/tour-answers';
import * as z from 'zod/mini';

import { keptFor } from '../../kept-for.ts';
import type { TourReader } from '../../tour-pages.ts';
import { tourRows } from './rows.ts';

/** How long what the first HTML of the list shows is kept: the page asks again by itself. */
const KEPT_MS = 15_000;
const listSchema = z.object({ tours: z.array(listedTourSchema) });

/** What firms offer, as its first HTML shows it. */
export function tourReader(backend: Backend): TourReader {
  const rows = tourRows(backend);
  return {
    tour: async (address) => {
      const found = await rows.details(address);
      return found === null ? null : tourDetailsSchema.parse(found);
    },
    list: keptFor(KEPT_MS, async () => listSchema.parse(await rows.list()).tours),
  };
}

import type { Backend } from '@casewright/backend';
import { listedOpeningSchema, openingDetailsSchema } from '@casewright/contracts/opening-answers';
import * as z from 'zod/mini';

import { keptFor } from '../../kept-for.ts';
import type { OpeningReader } from '../../opening-pages.ts';
import { openingRows } from './rows.ts';

/** How long the map of the site is kept: search engines come back. */
const MAP_KEPT_MS = 60_000;
const listSchema = z.object({ openings: z.array(listedOpeningSchema) });

/** What firms offer, as its first HTML shows it. */
export function openingReader(backend: Backend): OpeningReader {
  const rows = openingRows(backend);
  return {
    opening: async (address) => {
      const found = await rows.details(address);
      return found === null ? null : openingDetailsSchema.parse(found);
    },
    list: keptFor(MAP_KEPT_MS, async () => listSchema.parse(await rows.list()).openings),
  };
}

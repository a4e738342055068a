import type { Backend } from '@casewright/backend';
import { postDetailsSchema, postSchema } from '@casewright/contracts/post-answers';
import * as z from 'zod/mini';

import { keptFor } from '../../kept-for.ts';
import type { PostReader } from '../../post-pages.ts';
import { postRows } from './rows.ts';

/** How long what the first HTML of the list shows is kept: the page asks again by itself. */
const KEPT_MS = 15_000;
/** How long the map of the site is kept: search engines come back. */
const MAP_KEPT_MS = 60_000;
const listSchema = z.object({ posts: z.array(postSchema), next: z.nullable(z.string()) });

/** What is on the blog, as its first HTML shows it. */
export function postReader(backend: Backend): PostReader {
  const rows = postRows(backend);
  return {
    list: keptFor(KEPT_MS, async () => listSchema.parse(await rows.list({}))),
    tags: keptFor(KEPT_MS, async () => ({ tags: await rows.tags() })),
    addresses: keptFor(MAP_KEPT_MS, () => rows.addresses()),
    post: async (address) => {
      const found = await rows.details(address);
      return found === null ? null : postDetailsSchema.parse(found);
    },
  };
}

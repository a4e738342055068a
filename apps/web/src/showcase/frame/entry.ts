import type { LucideIcon } from 'lucide-react';
import { createContext, use } from 'react';

import type { ShowcaseGroup } from '../../client/paths.ts';
import type texts from '../../i18n/locales/en/showcase.json';

/** Where a part comes from when it is not built on the base library alone. */
export type ShowcaseChip = 'MUI X' | '3rd Party';

/** The last piece of a page's address; the texts have its title. */
export type ShowcaseSlug = keyof (typeof texts)['pages'];

/** What the frame knows of a page. */
export interface ShowcaseEntry {
  group: ShowcaseGroup;
  slug: ShowcaseSlug;
  /** Its picture in the index and in its own hero. */
  icon: LucideIcon;
  chip?: ShowcaseChip;
}

/** Every page, by part, in the order in which the parts are shown; from the table of the routes. */
export const ShowcaseEntries = createContext<readonly ShowcaseEntry[]>([]);

/** The entry of one page. Throws for a page that the table does not have. */
export function useShowcaseEntry(slug: ShowcaseSlug): ShowcaseEntry {
  const entry = use(ShowcaseEntries).find((one) => one.slug === slug);
  if (!entry) throw new Error(`The showcase has no page ${slug}`);
  return entry;
}

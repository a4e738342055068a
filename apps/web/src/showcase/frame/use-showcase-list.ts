import { use } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, type ShowcaseGroup } from '../../client/paths.ts';
import { formatLocale } from '../../ui/format/locale.ts';
import { ShowcaseEntries, type ShowcaseEntry } from './entry.ts';

/** One page as lists show it. */
export interface ShowcaseLink extends ShowcaseEntry {
  title: string;
  path: string;
}

/** One part of the showcase with its pages. */
export interface ShowcaseList {
  group: ShowcaseGroup;
  title: string;
  entries: ShowcaseLink[];
}

/** All pages in the order of the lists: foundation as it is read, the other parts from A to Z in the reader's language. */
export function useShowcaseList(): ShowcaseList[] {
  const { t, i18n } = useTranslation('showcase');
  const pages = use(ShowcaseEntries);
  const collator = new Intl.Collator(formatLocale(i18n.language));
  return [...new Set(pages.map(({ group }) => group))].map((group) => {
    const entries = pages
      .filter((page) => page.group === group)
      .map((page) => ({ ...page, title: t(`pages.${page.slug}`), path: paths.components.page(group, page.slug) }));
    if (group !== 'foundation') entries.sort((a, b) => collator.compare(a.title, b.title));
    return { group, title: t(`groups.${group}`), entries };
  });
}

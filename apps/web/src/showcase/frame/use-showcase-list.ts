import { useTranslation } from 'react-i18next';

import { paths, type ShowcaseGroup } from '../../client/paths.ts';
import { formatLocale } from '../../ui/format/locale.ts';
import { SHOWCASE_CHIPS, SHOWCASE_GROUPS, SHOWCASE_PAGES, type ShowcaseChip, type ShowcaseSlug } from './pages.ts';

/** One page as lists show it. */
export interface ShowcaseEntry {
  slug: ShowcaseSlug;
  title: string;
  path: string;
  chip?: ShowcaseChip;
}

/** One part of the showcase with its pages. */
export interface ShowcaseList {
  group: ShowcaseGroup;
  title: string;
  entries: ShowcaseEntry[];
}

/** All pages in the order of the lists: foundation as it is read, the other parts from A to Z in the reader's language. */
export function useShowcaseList(): ShowcaseList[] {
  const { t, i18n } = useTranslation('showcase');
  const collator = new Intl.Collator(formatLocale(i18n.language));
  return SHOWCASE_GROUPS.map((group) => {
    const entries = SHOWCASE_PAGES[group].map((slug) => ({
      slug,
      title: t(`pages.${slug}`),
      path: paths.components.page(group, slug),
      chip: SHOWCASE_CHIPS[slug],
    }));
    if (group !== 'foundation') entries.sort((a, b) => collator.compare(a.title, b.title));
    return { group, title: t(`groups.${group}`), entries };
  });
}

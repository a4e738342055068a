import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Option } from '../ui/form/option.ts';
import { formatLocale } from '../ui/format/locale.ts';
import { usePracticeAreaText } from '../ui/format/practice-areas.ts';
import { database } from './database.ts';

/** The fields of law. They hardly ever change, so one visit asks once. */
const practiceAreasQuery = queryOptions({
  queryKey: ['practice-areas'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const { data } = await database.from('practice_areas').select('slug, name').abortSignal(signal).throwOnError();
    return data;
  },
});

/** The fields of law as choices, ordered by name in the reader's language; none until they are there. */
export function usePracticeAreaOptions(): Option[] {
  const { i18n } = useTranslation('practiceAreas');
  const textOf = usePracticeAreaText();
  const { data = [] } = useQuery(practiceAreasQuery);
  const collator = new Intl.Collator(formatLocale(i18n.language));
  return data
    .map((area) => ({ value: area.slug, label: textOf(area) }))
    .toSorted((a, b) => collator.compare(a.label, b.label));
}

/** The name of a field of law in the reader's language; its slug until the names are there. */
export function usePracticeAreaName(): (slug: string) => string {
  const textOf = usePracticeAreaText();
  const { data = [] } = useQuery(practiceAreasQuery);
  return (slug) => textOf({ slug, name: data.find((area) => area.slug === slug)?.name ?? slug });
}

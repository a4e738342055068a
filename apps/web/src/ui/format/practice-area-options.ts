import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { practiceAreasQuery } from '../../client/practice-areas.ts';
import type { Option } from '../form/option.ts';
import { formatLocale } from './locale.ts';
import { usePracticeAreaText } from './practice-areas.ts';

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

import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../../ui/format/country-name.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { useSpokenLanguageName } from '../../../../ui/format/spoken-languages.ts';
import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import { type DirectoryFilters, placeOf } from '../filters.ts';

/** The name of a place in the reader's language: its region and its country. */
export function usePlaceName(): (place: { country: string | null; region: string | null }) => string {
  const countryName = useCountryName();
  return ({ country, region }) => [region, country && countryName(country)].filter(Boolean).join(', ');
}

/** The filters in force as chips; taking one away hands over what remains. */
export function useActiveFilters(
  filters: DirectoryFilters,
  onChange: (filters: DirectoryFilters) => void,
): ActiveFilter[] {
  const { t } = useTranslation('directory');
  const areaName = usePracticeAreaName();
  const languageName = useSpokenLanguageName();
  const placeName = usePlaceName();
  const money = useMoney();
  const { q, areas, place, languages, fee, currency, isFree } = filters;
  const without = (change: Partial<DirectoryFilters>) => () => onChange({ ...filters, ...change });
  const single = (label: string, change: Partial<DirectoryFilters>) => [{ label, onRemove: without(change) }];

  return [
    { label: t('filters.keyword'), values: q === '' ? [] : single(q, { q: '' }) },
    {
      label: t('filters.areas'),
      values: areas.map((area) => ({
        label: areaName(area),
        onRemove: without({ areas: areas.filter((other) => other !== area) }),
      })),
    },
    { label: t('filters.place'), values: place === '' ? [] : single(placeName(placeOf(place)), { place: '' }) },
    {
      label: t('filters.languages'),
      values: languages.map((language) => ({
        label: languageName(language),
        onRemove: without({ languages: languages.filter((other) => other !== language) }),
      })),
    },
    {
      label: t('filters.fee'),
      values: fee === '' ? [] : single(t('filters.upTo', { amount: money.amount(Number(fee), currency) }), { fee: '' }),
    },
    { label: t('filters.availability'), values: isFree ? single(t('filters.free'), { isFree: false }) : [] },
  ];
}

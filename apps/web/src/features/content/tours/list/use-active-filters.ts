import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../../ui/format/country-name.ts';
import { useDates } from '../../../../ui/format/date.ts';
import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import { tourChoicesQuery } from '../api/list.ts';
import { useTourWords } from '../words.ts';
import type { TourFilters } from './state.ts';

/** The filters in force as chips; taking one away hands over what remains. */
export function useActiveFilters(filters: TourFilters, onChange: (filters: TourFilters) => void): ActiveFilter[] {
  const { t } = useTranslation('tours');
  const words = useTourWords();
  const dates = useDates();
  const countryName = useCountryName();
  const { q, from, to, countries, guides, services } = filters;
  const { data } = useQuery({ ...tourChoicesQuery, enabled: guides.length > 0 });
  const without = (change: Partial<TourFilters>) => () => onChange({ ...filters, ...change });
  return [
    { label: t('keyword'), values: q === '' ? [] : [{ label: q, onRemove: without({ q: '' }) }] },
    {
      label: t('filter.from'),
      values: from === '' ? [] : [{ label: dates.date(from) ?? from, onRemove: without({ from: '' }) }],
    },
    {
      label: t('filter.to'),
      values: to === '' ? [] : [{ label: dates.date(to) ?? to, onRemove: without({ to: '' }) }],
    },
    {
      label: t('fields.destination'),
      values: countries.map((one) => ({
        label: countryName(one),
        onRemove: without({ countries: countries.filter((other) => other !== one) }),
      })),
    },
    {
      label: t('fields.guides'),
      values: guides.map((one) => ({
        label: data?.guides.find((guide) => guide.id === one)?.name ?? '…',
        onRemove: without({ guides: guides.filter((other) => other !== one) }),
      })),
    },
    {
      label: t('fields.services'),
      values: services.map((one) => ({
        label: words.serviceName(one),
        onRemove: without({ services: services.filter((other) => other !== one) }),
      })),
    },
  ];
}

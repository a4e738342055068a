import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../../ui/format/country-name.ts';
import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import { useOpeningWords } from '../words.ts';
import type { OpeningFilters } from './state.ts';

/** The filters in force as chips; taking one away hands over what remains. */
export function useActiveFilters(filters: OpeningFilters, onChange: (filters: OpeningFilters) => void): ActiveFilter[] {
  const { t } = useTranslation('openings');
  const words = useOpeningWords();
  const countryName = useCountryName();
  const { q, types, experience, roles, locations, benefits } = filters;
  const without = (change: Partial<OpeningFilters>) => () => onChange({ ...filters, ...change });
  return [
    { label: t('keyword'), values: q === '' ? [] : [{ label: q, onRemove: without({ q: '' }) }] },
    {
      label: t('fields.types'),
      values: types.map((one) => ({
        label: words.typeName(one),
        onRemove: without({ types: types.filter((other) => other !== one) }),
      })),
    },
    {
      label: t('fields.experience'),
      values:
        experience === '' ? [] : [{ label: words.experienceName(experience), onRemove: without({ experience: '' }) }],
    },
    {
      label: t('roles'),
      values: roles.map((one) => ({
        label: one,
        onRemove: without({ roles: roles.filter((other) => other !== one) }),
      })),
    },
    {
      label: t('fields.locations'),
      values: locations.map((one) => ({
        label: countryName(one),
        onRemove: without({ locations: locations.filter((other) => other !== one) }),
      })),
    },
    {
      label: t('fields.benefits'),
      values: benefits.map((one) => ({
        label: words.benefitName(one),
        onRemove: without({ benefits: benefits.filter((other) => other !== one) }),
      })),
    },
  ];
}

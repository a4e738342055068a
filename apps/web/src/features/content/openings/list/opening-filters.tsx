import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { AutocompleteMultiFilter } from '../../../../ui/form/autocomplete-filter.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { openingChoicesQuery } from '../api/list.ts';
import { useOpeningWords } from '../words.ts';
import { ChecksFilter } from './checks-filter.tsx';
import type { OpeningFilters } from './state.ts';

interface OpeningFiltersProps {
  filters: OpeningFilters;
  onChange: (filters: OpeningFilters) => void;
}

/** The filters of the openings; each takes effect at once. */
export function OpeningFiltersFields({ filters, onChange }: OpeningFiltersProps) {
  const { t } = useTranslation('openings');
  const words = useOpeningWords();
  const countryName = useCountryName();
  const labelId = useId();
  const { data } = useQuery(openingChoicesQuery);
  const set = (changes: Partial<OpeningFilters>) => onChange({ ...filters, ...changes });
  const joined = (chosen: readonly string[], known: readonly string[] = []) => [...new Set([...known, ...chosen])];
  return (
    <>
      <ChecksFilter
        label={t('fields.types')}
        options={words.types}
        value={filters.types}
        onChange={(types) => set({ types })}
      />
      <FormControl>
        <FormLabel id={labelId} sx={{ typography: 'subtitle2' }}>
          {t('fields.experience')}
        </FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={filters.experience}
          onChange={(_, value) =>
            set({ experience: words.experiences.find((one) => one.value === value)?.value ?? '' })
          }
        >
          <FormControlLabel value="" control={<Radio size="small" />} label={t('anyExperience')} />
          {words.experiences.map(({ value, label }) => (
            <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={label} />
          ))}
        </RadioGroup>
      </FormControl>
      <AutocompleteMultiFilter
        label={t('roles')}
        options={joined(filters.roles, data?.roles).map((value) => ({ value, label: value }))}
        value={filters.roles}
        onChange={(roles) => set({ roles: [...roles] })}
      />
      <AutocompleteMultiFilter
        label={t('fields.locations')}
        options={joined(filters.locations, data?.locations).map((value) => ({ value, label: countryName(value) }))}
        value={filters.locations}
        onChange={(locations) => set({ locations: [...locations] })}
      />
      <ChecksFilter
        label={t('fields.benefits')}
        options={words.benefits}
        value={filters.benefits}
        onChange={(benefits) => set({ benefits })}
      />
    </>
  );
}

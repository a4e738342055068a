import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { AutocompleteMultiFilter } from '../../../../ui/form/autocomplete-filter.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { DayInput } from '../../../../ui/picker/day-input.tsx';
import { tourChoicesQuery } from '../api/list.ts';
import { useTourWords } from '../words.ts';
import { GuidesFilter } from './guides-filter.tsx';
import { areInverted, type TourFilters } from './state.ts';

interface TourFiltersProps {
  filters: TourFilters;
  onChange: (filters: TourFilters) => void;
}

/** The filters of the tours; each takes effect at once, and days that are inverted say so. */
export function TourFiltersFields({ filters, onChange }: TourFiltersProps) {
  const { t } = useTranslation('tours');
  const words = useTourWords();
  const countryName = useCountryName();
  const { data } = useQuery(tourChoicesQuery);
  const set = (changes: Partial<TourFilters>) => onChange({ ...filters, ...changes });
  const countries = [...new Set([...(data?.countries ?? []), ...filters.countries])];
  return (
    <>
      <Box component="fieldset" sx={{ display: 'grid', gap: 2, border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <FormLabel component="legend" sx={{ typography: 'subtitle2', marginBlockEnd: 2 }}>
          {t('filter.days')}
        </FormLabel>
        <DayInput
          name="from"
          label={t('filter.from')}
          value={filters.from || null}
          onChange={(day) => set({ from: day ?? '' })}
        />
        <DayInput
          name="to"
          label={t('filter.to')}
          value={filters.to || null}
          onChange={(day) => set({ to: day ?? '' })}
          {...(areInverted(filters) && { errorText: t('filter.inverted') })}
        />
      </Box>
      <AutocompleteMultiFilter
        label={t('fields.destination')}
        options={countries.map((value) => ({ value, label: countryName(value) }))}
        value={filters.countries}
        onChange={(chosen) => set({ countries: [...chosen] })}
      />
      <GuidesFilter guides={data?.guides ?? []} value={filters.guides} onChange={(guides) => set({ guides })} />
      <FormControl component="fieldset">
        <FormLabel component="legend" sx={{ typography: 'subtitle2' }}>
          {t('fields.services')}
        </FormLabel>
        <FormGroup>
          {words.services.map(({ value, label }) => (
            <FormControlLabel
              key={value}
              label={label}
              control={
                <Checkbox
                  size="small"
                  checked={filters.services.includes(value)}
                  onChange={(_, checked) =>
                    set({
                      services: checked
                        ? [...filters.services, value]
                        : filters.services.filter((other) => other !== value),
                    })
                  }
                />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
    </>
  );
}

import { currencies } from '@casewright/contracts/cases';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FiltersDrawer } from '../../../../ui/cards/filters-drawer.tsx';
import { asciiDigits } from '../../../../ui/form/ascii-digits.ts';
import { AutocompleteFilter, AutocompleteMultiFilter } from '../../../../ui/form/autocomplete-filter.tsx';
import type { Option } from '../../../../ui/form/option.ts';
import { usePracticeAreaOptions } from '../../../../ui/format/practice-area-options.ts';
import { useSpokenLanguages } from '../../../../ui/format/spoken-languages.ts';
import { placesQuery } from '../api/search-lawyers.ts';
import { type DirectoryFilters, isFiltered, NO_FILTERS, placeOf } from '../filters.ts';
import { usePlaceName } from './use-active-filters.ts';

interface DirectoryFiltersDrawerProps {
  open: boolean;
  onClose: () => void;
  filters: DirectoryFilters;
  onChange: (filters: DirectoryFilters) => void;
}

/** The filters of the directory. The search stays what it is when they are reset. */
export function DirectoryFiltersDrawer({ open, onClose, filters, onChange }: DirectoryFiltersDrawerProps) {
  const { t } = useTranslation('directory');
  const set = (changes: Partial<DirectoryFilters>) => onChange({ ...filters, ...changes });
  return (
    <FiltersDrawer
      open={open}
      onClose={onClose}
      canReset={isFiltered({ ...filters, q: '' })}
      onReset={() => onChange({ ...NO_FILTERS, q: filters.q })}
    >
      <AutocompleteMultiFilter
        label={t('filters.areas')}
        options={usePracticeAreaOptions()}
        value={filters.areas}
        onChange={(areas) => set({ areas: [...areas] })}
      />
      <AutocompleteFilter
        label={t('filters.place')}
        options={usePlaceOptions(filters.place)}
        value={filters.place}
        onChange={(place) => set({ place })}
      />
      <AutocompleteMultiFilter
        label={t('filters.languages')}
        options={useSpokenLanguages()}
        value={filters.languages}
        onChange={(languages) => set({ languages: [...languages] })}
      />
      <FeeFilter filters={filters} onChange={set} />
      <FormControlLabel
        label={t('filters.free')}
        control={<Switch checked={filters.isFree} onChange={(_, isFree) => set({ isFree })} />}
      />
    </FiltersDrawer>
  );
}

/** Countries and their regions in which lawyers of the directory are admitted; the chosen one is always among them. */
function usePlaceOptions(chosen: string): Option[] {
  const placeName = usePlaceName();
  const { data = [] } = useQuery(placesQuery);
  const countries = [...new Set(data.map(({ country }) => country))];
  const places = countries.flatMap((country) => [
    country,
    ...data.flatMap((row) => (row.country === country && row.region ? [`${country}:${row.region}`] : [])),
  ]);
  const all = chosen === '' || places.includes(chosen) ? places : [chosen, ...places];
  return all.map((place) => ({ value: place, label: placeName(placeOf(place)) }));
}

interface FeeFilterProps {
  filters: DirectoryFilters;
  onChange: (changes: Partial<DirectoryFilters>) => void;
}

/** The most that an hour may cost. It comes into force when the field is left or Enter is pressed. */
function FeeFilter({ filters, onChange }: FeeFilterProps) {
  const { t } = useTranslation('directory');
  const feeId = useId();
  const currencyId = useId();
  const helpId = useId();
  const [typed, setTyped] = useState(filters.fee);
  const [inForce, setInForce] = useState(filters.fee);
  if (filters.fee !== inForce) {
    setInForce(filters.fee);
    setTyped(filters.fee);
  }
  const apply = () => {
    const amount = Number(asciiDigits(typed).replaceAll(/[^\d.]/g, ''));
    const fee = Number.isFinite(amount) && amount > 0 ? String(amount) : '';
    setTyped(fee);
    if (fee !== filters.fee) onChange({ fee });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 104px' }}>
      <FormControl>
        <InputLabel htmlFor={feeId}>{t('filters.fee')}</InputLabel>
        <OutlinedInput
          id={feeId}
          label={t('filters.fee')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply();
          }}
          slotProps={{ input: { inputMode: 'decimal', dir: 'ltr', 'aria-describedby': helpId } }}
        />
      </FormControl>
      <FormControl>
        <InputLabel id={currencyId}>{t('filters.currency')}</InputLabel>
        <Select
          labelId={currencyId}
          label={t('filters.currency')}
          value={filters.currency}
          onChange={(event) => onChange({ currency: event.target.value })}
        >
          {currencies.map((currency) => (
            <MenuItem key={currency} value={currency}>
              {currency}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
      <FormHelperText id={helpId} sx={{ gridColumn: '1 / -1', margin: 0 }}>
        {t('filters.feeHelp')}
      </FormHelperText>
    </Box>
  );
}

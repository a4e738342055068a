import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { FiltersDrawer } from '../../../../ui/cards/filters-drawer.tsx';
import { AutocompleteFilter } from '../../../../ui/form/autocomplete-filter.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { PICKER_MAX, PICKER_MIN } from '../../../../ui/format/date-range.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { peopleQuery } from '../api/people.ts';
import { type CalendarFilters, isBackwards, isFiltered, NO_FILTERS } from '../filters.ts';
import type { CalendarItem } from '../types.ts';
import { CasePicker } from './case-picker.tsx';
import { ColorChoice } from './color-choice.tsx';

interface CalendarFiltersDrawerProps {
  open: boolean;
  onClose: () => void;
  filters: CalendarFilters;
  onChange: (filters: CalendarFilters) => void;
  /** What is found, to be opened from here. */
  items: readonly CalendarItem[];
  onOpenItem: (item: CalendarItem) => void;
}

/** The filters of the calendar, and what they find as a list. */
export function CalendarFiltersDrawer(props: CalendarFiltersDrawerProps) {
  const { open, onClose, filters, onChange, items, onOpenItem } = props;
  const { t } = useTranslation('calendar');
  const dates = useDates();
  const id = useId();
  const { data: people = [] } = useQuery(peopleQuery('', null));
  const set = (changes: Partial<CalendarFilters>) => onChange({ ...filters, ...changes });
  const wrong = isBackwards(filters);
  const day = (name: 'from' | 'to') => (
    <FormControl fullWidth error={wrong}>
      <InputLabel htmlFor={`${id}-${name}`} shrink>
        {t(`filters.${name}`)}
      </InputLabel>
      <OutlinedInput
        id={`${id}-${name}`}
        type="date"
        notched
        label={t(`filters.${name}`)}
        value={filters[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        slotProps={{
          input: { min: PICKER_MIN, max: PICKER_MAX, 'aria-describedby': wrong ? `${id}-wrong` : undefined },
        }}
      />
    </FormControl>
  );

  return (
    <FiltersDrawer
      open={open}
      onClose={onClose}
      canReset={isFiltered(filters)}
      onReset={() => onChange({ ...NO_FILTERS, hidden: filters.hidden })}
    >
      <SearchField label={t('filters.search')} value={filters.q} onChange={(q) => set({ q })} />
      <FormControl component="fieldset">
        <FormLabel component="legend" sx={{ marginBlockEnd: 1 }}>
          {t('filters.colors')}
        </FormLabel>
        <ColorChoice
          several
          label={t('filters.colors')}
          value={filters.colors}
          onChange={(colors) => set({ colors })}
        />
      </FormControl>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {day('from')}
        {day('to')}
        {wrong && (
          <FormHelperText id={`${id}-wrong`} error sx={{ margin: 0 }}>
            {t('filters.backwards')}
          </FormHelperText>
        )}
      </Box>
      <CasePicker label={t('filters.case')} value={filters.caseId} onChange={(caseId) => set({ caseId })} />
      <AutocompleteFilter
        label={t('filters.person')}
        options={people.map((person) => ({ value: person.id, label: person.name }))}
        value={filters.person}
        onChange={(person) => set({ person })}
      />
      <div>
        <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
          {t('filters.found', { count: items.length })}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}>
          {items.map((item) => (
            <li key={item.key}>
              <ButtonBase
                onClick={() => onOpenItem(item)}
                sx={{
                  display: 'block',
                  width: 1,
                  padding: 1,
                  borderRadius: 1,
                  textAlign: 'start',
                  '&:hover': { backgroundColor: 'action.hover' },
                }}
              >
                <Typography variant="subtitle2" component="span" noWrap sx={{ display: 'block' }}>
                  {item.title}
                </Typography>
                <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
                  <bdi>{item.all_day ? dates.date(item.start_date) : dates.dateTime(item.start)}</bdi>
                </Typography>
              </ButtonBase>
            </li>
          ))}
        </Box>
      </div>
    </FiltersDrawer>
  );
}

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { FiltersDrawer } from '../../../../ui/cards/filters-drawer.tsx';
import { AutocompleteFilter } from '../../../../ui/form/autocomplete-filter.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { DayRange } from '../../../../ui/picker/day-range.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { peopleQuery } from '../api/people.ts';
import { type CalendarFilters, isFiltered, NO_FILTERS } from '../filters.ts';
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
  const { data: people = [] } = useQuery(peopleQuery('', null));
  const set = (changes: Partial<CalendarFilters>) => onChange({ ...filters, ...changes });

  return (
    <FiltersDrawer
      open={open}
      onClose={onClose}
      canReset={isFiltered(filters)}
      onReset={() => onChange({ ...NO_FILTERS, hidden: filters.hidden, finished: filters.finished })}
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
        <DayRange
          value={filters}
          texts={{ from: t('filters.from'), to: t('filters.to'), backwards: t('filters.backwards') }}
          onChange={set}
        />
      </Box>
      <CasePicker label={t('filters.case')} value={filters.caseId} onChange={(caseId) => set({ caseId })} />
      <AutocompleteFilter
        label={t('filters.person')}
        options={people.map((person) => ({ value: person.id, label: person.name }))}
        value={filters.person}
        onChange={(person) => set({ person })}
      />
      <FormControlLabel
        label={t('filters.finished')}
        control={<Switch checked={filters.finished} onChange={(_, finished) => set({ finished })} />}
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

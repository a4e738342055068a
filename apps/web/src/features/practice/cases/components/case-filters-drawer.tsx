import { budgetTypes, caseLimits, urgencies } from '@casewright/contracts/cases';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { FiltersDrawer } from '../../../../ui/cards/filters-drawer.tsx';
import { AutocompleteFilter, AutocompleteMultiFilter } from '../../../../ui/form/autocomplete-filter.tsx';
import type { Option } from '../../../../ui/form/option.ts';
import { useCountries } from '../../../../ui/format/countries.ts';
import { usePracticeAreaOptions } from '../../../../ui/format/practice-area-options.ts';
import { type CaseFilters, deadlineFilters, isFiltered, NO_FILTERS, postedWithin } from '../filters.ts';

interface CaseFiltersDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Whether the list is of one's own cases, which have deadlines and tags. */
  ofOwn: boolean;
  filters: CaseFilters;
  onChange: (filters: CaseFilters) => void;
}

/** The filters of the lists. The search stays what it is when the filters are reset. */
export function CaseFiltersDrawer({ open, onClose, ofOwn, filters, onChange }: CaseFiltersDrawerProps) {
  const { t } = useTranslation('cases');
  const set = (changes: Partial<CaseFilters>) => onChange({ ...filters, ...changes });

  return (
    <FiltersDrawer
      open={open}
      onClose={onClose}
      canReset={isFiltered({ ...filters, q: '' })}
      onReset={() => onChange({ ...NO_FILTERS, q: filters.q })}
    >
      <AutocompleteMultiFilter
        label={t('fields.practiceArea')}
        options={usePracticeAreaOptions()}
        value={filters.areas}
        onChange={(areas) => set({ areas: [...areas] })}
      />
      <AutocompleteFilter
        label={t('fields.country')}
        options={useCountries()}
        value={filters.country}
        onChange={(country) => set({ country })}
      />
      <CheckList
        label={t('fields.budget')}
        options={budgetTypes.map((value) => ({ value, label: t(`budgetType.${value}`) }))}
        value={filters.budgets}
        onChange={(budgets) => set({ budgets })}
      />
      <CheckList
        label={t('fields.urgency')}
        options={urgencies.map((value) => ({ value, label: t(`urgency.${value}`) }))}
        value={filters.urgencies}
        onChange={(chosen) => set({ urgencies: chosen })}
      />
      {ofOwn && (
        <>
          <RadioList
            label={t('filters.deadline')}
            value={filters.deadline}
            onChange={(deadline) => set({ deadline })}
            options={[
              { value: '', label: t('filters.deadlineAny') },
              ...deadlineFilters.map((value) => ({ value, label: t(`filters.deadlines.${value}`) })),
            ]}
          />
          <TagFilter value={filters.tag} onChange={(tag) => set({ tag })} />
        </>
      )}
      <RadioList
        label={t(ofOwn ? 'filters.created' : 'filters.posted')}
        value={filters.posted}
        onChange={(posted) => set({ posted })}
        options={[
          { value: '', label: t('filters.postedAny') },
          ...postedWithin.map((days) => ({
            value: days,
            label: t('filters.postedWithin', { count: Number(days) }),
          })),
        ]}
      />
    </FiltersDrawer>
  );
}

interface CheckListProps {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

function CheckList({ label, options, value, onChange }: CheckListProps) {
  const toggle = (option: string, checked: boolean) =>
    onChange(checked ? [...value, option] : value.filter((one) => one !== option));
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ typography: 'subtitle2', marginBlockEnd: 0.5 }}>
        {label}
      </FormLabel>
      <FormGroup>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            control={
              <Checkbox
                size="small"
                checked={value.includes(option.value)}
                onChange={(_, checked) => toggle(option.value, checked)}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

interface RadioListProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

function RadioList({ label, options, value, onChange }: RadioListProps) {
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ typography: 'subtitle2', marginBlockEnd: 0.5 }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={(_, chosen) => onChange(chosen)}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio size="small" />}
            label={option.label}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** One tag, whole; it comes into force with Enter or when the field is left. */
function TagFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('cases');
  const id = useId();
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id}>{t('filters.tag')}</InputLabel>
      <OutlinedInput
        // A tag that is taken away elsewhere empties the field.
        key={value}
        id={id}
        label={t('filters.tag')}
        defaultValue={value}
        onBlur={(event) => {
          if (event.target.value.trim() !== value) onChange(event.target.value.trim());
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onChange(event.target.value.trim());
        }}
        slotProps={{ input: { maxLength: caseLimits.tag } }}
      />
    </FormControl>
  );
}

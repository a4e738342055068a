import { TASK_DUES } from '@casewright/contracts/task-lists';
import { TASK_PRIORITIES } from '@casewright/contracts/tasks';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { FiltersDrawer } from '../../../../ui/cards/filters-drawer.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { AutocompleteFilter, AutocompleteMultiFilter } from '../../../../ui/form/autocomplete-filter.tsx';
import { taskChoicesQuery } from '../api/choices.ts';
import { isFiltered, NO_FILTERS, type TaskFilters } from '../filters.ts';
import { CasePicker } from './case-picker.tsx';

interface FilterFieldsProps {
  open: boolean;
  onClose: () => void;
  filters: TaskFilters;
  onChange: (filters: TaskFilters) => void;
}

/** The filters of tasks at the side. The search and the view stay what they are when the filters are reset. */
export function FilterFields({ open, onClose, filters, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('tasks');
  const dueId = useId();
  const { data: choices, error, refetch } = useQuery({ ...taskChoicesQuery(), enabled: open });
  const set = (changes: Partial<TaskFilters>) => onChange({ ...filters, ...changes });
  const labels = [...new Set([...(choices?.labels ?? []), ...filters.labels])];

  return (
    <FiltersDrawer
      open={open}
      onClose={onClose}
      canReset={isFiltered({ ...filters, q: '' })}
      onReset={() => onChange({ ...NO_FILTERS, q: filters.q, view: filters.view })}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <AutocompleteFilter
        label={t('field.assignees')}
        options={[
          { value: 'me', label: t('filter.me') },
          { value: 'none', label: t('filter.none') },
          ...(choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filters.assignee}
        onChange={(assignee) => set({ assignee })}
      />
      <CasePicker label={t('field.case')} value={filters.case} onChange={(chosen) => set({ case: chosen })} />
      <AutocompleteMultiFilter
        label={t('field.priority')}
        options={TASK_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
        value={filters.priorities}
        onChange={(chosen) => set({ priorities: TASK_PRIORITIES.filter((one) => chosen.includes(one)) })}
      />
      <AutocompleteMultiFilter
        label={t('field.labels')}
        options={labels.map((value) => ({ value, label: value }))}
        value={filters.labels}
        onChange={(chosen) => set({ labels: [...chosen] })}
      />
      <FormControl>
        <FormLabel id={dueId} sx={{ typography: 'subtitle2', marginBlockEnd: 0.5 }}>
          {t('field.due_at')}
        </FormLabel>
        <RadioGroup
          aria-labelledby={dueId}
          value={filters.due}
          onChange={(_, chosen) => set({ due: TASK_DUES.find((one) => one === chosen) ?? '' })}
        >
          <FormControlLabel value="" control={<Radio size="small" />} label={t('filter.due.any')} />
          {TASK_DUES.map((due) => (
            <FormControlLabel key={due} value={due} control={<Radio size="small" />} label={t(`filter.due.${due}`)} />
          ))}
        </RadioGroup>
      </FormControl>
    </FiltersDrawer>
  );
}

import { urgencies } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import { MultiSelectFilter } from '../../../ui/table/multi-select-filter.tsx';
import { TableToolbar } from '../../../ui/table/table-toolbar.tsx';
import { usePracticeAreaOptions } from '../api/practice-areas.ts';
import type { CaseFilters } from '../filters.ts';

interface CaseTableToolbarProps {
  filters: CaseFilters;
  onChange: (filters: CaseFilters) => void;
}

/** Practice area, urgency and search above the table. */
export function CaseTableToolbar({ filters, onChange }: CaseTableToolbarProps) {
  const { t } = useTranslation('cases');
  return (
    <TableToolbar search={{ value: filters.q, onChange: (q) => onChange({ ...filters, q }), label: t('search') }}>
      <MultiSelectFilter
        label={t('fields.practiceArea')}
        value={filters.areas}
        options={usePracticeAreaOptions()}
        onChange={(areas) => onChange({ ...filters, areas })}
      />
      <MultiSelectFilter
        width={160}
        label={t('fields.urgency')}
        value={filters.urgencies}
        options={urgencies.map((value) => ({ value, label: t(`urgency.${value}`) }))}
        onChange={(chosen) => onChange({ ...filters, urgencies: chosen })}
      />
    </TableToolbar>
  );
}

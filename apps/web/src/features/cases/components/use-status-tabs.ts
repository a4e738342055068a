import { type CaseStatus, caseStatuses } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import type { StatusTab } from '../../../ui/table/status-tabs.tsx';
import { statusColor } from '../status.ts';

/** 'All' and every status, each with its number of cases once that is known. */
export function useStatusTabs(counts: Partial<Record<CaseStatus, number>> | undefined): StatusTab[] {
  const { t } = useTranslation('cases');
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { value: '', label: t('table.all'), count: all },
    ...caseStatuses.map((status) => ({
      value: status,
      label: t(`status.${status}`),
      count: counts && (counts[status] ?? 0),
      color: statusColor(status),
    })),
  ];
}

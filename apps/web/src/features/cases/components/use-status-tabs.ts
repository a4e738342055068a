import { caseStatuses } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import type { StatusTab } from '../../../ui/table/status-tabs.tsx';
import { type CaseCounts, totalOf } from '../counts.ts';
import { statusColor } from '../status.ts';

/** 'All' and every status, each with its number of cases once that is known. */
export function useStatusTabs(counts: CaseCounts | undefined): StatusTab[] {
  const { t } = useTranslation('cases');
  return [
    { value: '', label: t('table.all'), ...(counts && totalOf(counts)) },
    ...caseStatuses.map((status) => ({
      value: status,
      label: t(`status.${status}`),
      ...(counts && (counts[status] ?? { count: 0 })),
      color: statusColor(status),
    })),
  ];
}

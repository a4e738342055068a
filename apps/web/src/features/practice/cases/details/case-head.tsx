import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { hasDeadline } from '../../../../client/next-deadline.ts';
import { StatusText } from '../../../../ui/status-text.tsx';
import { isCaseStatus, statusColor } from '../status.ts';
import type { CaseRow } from '../types.ts';
import { DeadlineChip } from './deadline-chip.tsx';
import { HoldMark } from './hold-mark.tsx';

interface CaseFactsProps {
  row: CaseRow;
  /** Whether who misses its next deadline loses a right. */
  isNextHard: boolean;
}

/** Beside the name of a case: its number, its state and its next deadline. */
export function CaseFacts({ row, isNextHard }: CaseFactsProps) {
  const { t } = useTranslation('cases');
  return (
    <>
      <Box component="bdi" sx={{ order: { xs: 1, md: 0 }, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {row.number}
      </Box>
      <StatusText color={isCaseStatus(row.status) ? statusColor(row.status) : 'default'}>
        {isCaseStatus(row.status) ? t(`status.${row.status}`) : row.status}
      </StatusText>
      {row.law_firm !== null && <HoldMark caseId={row.id} />}
      {hasDeadline(row) && (
        <Box sx={{ order: 2, marginInlineStart: { xs: 'auto', md: 0 } }}>
          <DeadlineChip caseId={row.id} next={row} isHard={isNextHard} />
        </Box>
      )}
    </>
  );
}

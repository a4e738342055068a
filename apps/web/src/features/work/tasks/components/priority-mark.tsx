import type { TaskPriority } from '@casewright/contracts/tasks';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { ChevronsDown, ChevronsUp, Siren } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const MARKS = {
  low: { icon: ChevronsDown, color: 'info.main' },
  high: { icon: ChevronsUp, color: 'warning.main' },
  urgent: { icon: Siren, color: 'error.main' },
} as const;

/** How much a task presses, where it is anything but normal. */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  const { t } = useTranslation('tasks');
  if (priority === 'normal') return null;
  const { icon: Icon, color } = MARKS[priority];
  const said = t('card.priority', { priority: t(`priority.${priority}`) });
  return (
    <Box component="span" title={said} sx={{ display: 'inline-flex', color }}>
      <Icon size={18} aria-hidden />
      <span style={visuallyHidden}>{said}</span>
    </Box>
  );
}

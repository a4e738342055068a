import type { TaskDetails } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { DateText } from '../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../ui/label.tsx';
import { isOverdue } from '../overdue.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '120px 1fr', gap: 2 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ margin: 0, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** A task for who only reads it. */
export function OverviewFacts({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('tasks');
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 2, margin: 0 }}>
      {task.description !== null && (
        <Fact label={t('field.description')}>
          <Box sx={{ whiteSpace: 'pre-line' }}>{task.description}</Box>
        </Fact>
      )}
      {task.due_at !== null && (
        <Fact label={t('field.due_at')}>
          <DateText value={task.due_at} withTime /> {isOverdue(task) && <Label color="error">{t('overdue')}</Label>}
        </Fact>
      )}
      {task.assignees.length > 0 && (
        <Fact label={t('field.assignees')}>{task.assignees.map(({ name }) => name).join(', ')}</Fact>
      )}
      {task.labels.length > 0 && <Fact label={t('field.labels')}>{task.labels.join(', ')}</Fact>}
    </Box>
  );
}

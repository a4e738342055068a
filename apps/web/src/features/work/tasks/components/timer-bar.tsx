import type { RunningTimer } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Square, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useTaskVerb } from '../api/task-verb.ts';
import { Elapsed } from './elapsed.tsx';

/** The person's running timer: on which task, how long, and the way to stop it. */
export function TimerBar({ timer, onOpen }: { timer: RunningTimer; onOpen: (taskId: string) => void }) {
  const { t } = useTranslation('tasks');
  const { mutate, isPending } = useTaskVerb();
  return (
    <Box
      component="section"
      aria-label={t('timer.label')}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        padding: 1,
        paddingInline: 2,
        marginBlockEnd: 2,
        borderRadius: 1.5,
        backgroundColor: theme.alpha(theme.vars.palette.success.main, 0.12),
      })}
    >
      <Timer size={18} aria-hidden />
      <Typography variant="subtitle2" component="span">
        <Elapsed since={timer.started_at} />
      </Typography>
      <Button
        color="inherit"
        size="small"
        onClick={() => onOpen(timer.task_id)}
        sx={{ minWidth: 0, textAlign: 'start' }}
      >
        {timer.task_title}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isPending}
        startIcon={<Square size={14} aria-hidden />}
        onClick={() => mutate({ verb: 'stop_timer' }, { onError: (error) => toast.error(messageOf(error, t)) })}
        sx={{ marginInlineStart: 'auto' }}
      >
        {t('timer.stop')}
      </Button>
    </Box>
  );
}

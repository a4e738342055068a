import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play, Square } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RouterAnchor } from '../../../../ui/link.tsx';
import { useTaskVerb } from '../api/task-verb.ts';
import { type RunningTimer, timerQuery } from '../api/timer.ts';
import { Elapsed } from '../components/elapsed.tsx';

/** The person's timer, on every page: how long, on which case, with the ways to let it rest, run on, and stop. Nothing while there is none. */
export function HeaderTimer({ personId }: { personId: string }) {
  const { data: timer } = useQuery(timerQuery(personId));
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (!timer) return null;
  // What the header holds does not leave it: on a phone the timer is beside the page.
  if (!isNarrow) return <Timer timer={timer} place={IN_THE_HEADER} />;
  return (
    <>
      <GlobalStyles styles={{ main: { paddingBlockEnd: 80 } }} />
      {createPortal(<Timer timer={timer} place={ON_A_PHONE} />, document.body)}
    </>
  );
}

function Timer({ timer, place }: { timer: RunningTimer; place: SxProps<Theme> }) {
  const { t } = useTranslation('timer');
  const { mutate, mutateAsync, isPending } = useTaskVerb<{ minutes: number }>();
  const title = timer.tasks?.title ?? timer.cases?.title ?? '';
  const rests = timer.paused_at !== null;
  const fail = (error: unknown) => toast.error(messageOf(error, t));
  const Toggle = rests ? Play : Pause;

  const toggle = () => {
    if (rests) mutate({ verb: 'start_timer', task_id: timer.task_id, case_id: timer.case_id }, { onError: fail });
    else mutate({ verb: 'pause_timer' }, { onError: fail });
  };
  // Once it is stopped this is not drawn any more, and hears of nothing: the promise does.
  const stop = async () => {
    try {
      const { minutes } = await mutateAsync({ verb: 'stop_timer' });
      toast.success(t('kept', { minutes, title }));
    } catch (error) {
      fail(error);
    }
  };

  return (
    <Box component="section" aria-label={t('label')} sx={place}>
      <Box
        component={RouterAnchor}
        {...(timer.task_id === null
          ? { to: paths.dashboard.time }
          : { to: paths.dashboard.tasks.board, search: { task: timer.task_id } })}
        title={timer.cases && timer.tasks ? `${title} · ${timer.cases.title}` : title}
        sx={LINK}
      >
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            borderRadius: '50%',
            flexShrink: 0,
            backgroundColor: rests ? 'text.disabled' : 'error.main',
          }}
        />
        <Box component="span" sx={{ fontSize: 14, fontWeight: 600 }}>
          <Elapsed since={timer.started_at} pausedAt={timer.paused_at} pausedSeconds={timer.paused_seconds} />
        </Box>
        <Box component="bdi" sx={{ minWidth: 0, maxWidth: 120, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {timer.cases?.number ?? title}
        </Box>
      </Box>
      <IconButton
        size="small"
        aria-label={t(rests ? 'resume' : 'pause')}
        title={t(rests ? 'resume' : 'pause')}
        aria-disabled={isPending || undefined}
        onClick={isPending ? undefined : toggle}
      >
        <Toggle size={16} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('stop')}
        title={t('stop')}
        aria-disabled={isPending || undefined}
        onClick={isPending ? undefined : () => void stop()}
      >
        <Square size={14} aria-hidden />
      </IconButton>
    </Box>
  );
}

const PILL = {
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  paddingInlineEnd: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;

const IN_THE_HEADER = {
  ...PILL,
  height: 40,
  borderRadius: '8px',
  '& .MuiIconButton-root': { width: 32, height: 32 },
} as const;

/** Above the lower edge, where a thumb reaches it. */
const ON_A_PHONE = {
  ...PILL,
  position: 'fixed',
  zIndex: 'speedDial',
  insetInlineStart: 16,
  insetBlockEnd: 16,
  height: 48,
  borderRadius: '24px',
  boxShadow: 8,
  '& .MuiIconButton-root': { width: 40, height: 40 },
} as const;

const LINK = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  height: 1,
  paddingInline: 1.5,
  fontSize: 13,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  textDecoration: 'none',
  '& > :nth-of-type(2)': { color: 'text.primary' },
  '&:hover > bdi': { color: 'text.primary' },
} as const;

import type { TaskDetails } from '@casewright/contracts/task-lists';
import Button from '@mui/material/Button';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useDrawerVerb } from './use-drawer-verb.ts';

/** Starts the person's timer on the open task, lets it rest and run on; it is stopped in the header and in the part of the time. */
export function TimerButton({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('taskDrawer');
  const { run, isPending } = useDrawerVerb();
  const { running } = task.time;
  const isHere = running?.task_id === task.id;
  const runs = isHere && running.paused_at === null;
  const Sign = runs ? Pause : Play;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Sign size={16} aria-hidden />}
      // A button that cannot be pressed loses the focus, and the drawer with it.
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) void run(runs ? { verb: 'pause_timer' } : { verb: 'start_timer', task_id: task.id });
      }}
      sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
    >
      {t(runs ? 'time.pause' : isHere ? 'time.resume' : 'time.startHere')}
    </Button>
  );
}

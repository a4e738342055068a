import type { TaskDetails } from '@casewright/contracts/task-lists';
import { completionOf, TASK_STATUSES, TASK_TITLE_MAX_LENGTH, type TaskStatus } from '@casewright/contracts/tasks';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { BriefcaseBusiness } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { CompletionCircle } from '../../../../ui/completion-circle.tsx';
import { rememberUndo } from '../../../../ui/feedback/undo.ts';
import { TextSaved } from '../../../../ui/form/text-saved.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { useTaskVerb } from '../api/task-verb.ts';
import { ChoiceMenu } from '../components/choice-menu.tsx';
import { useWaitsWord } from '../components/use-waits-word.ts';
import { useDrawerVerb, useSaveFields } from './use-drawer-verb.ts';

/** What the open task is called, on which case it is, and how far it is. */
export function TitlePart({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('taskDrawer');
  const { t: tTasks } = useTranslation('tasks');
  const { run } = useDrawerVerb();
  const { mutateAsync } = useTaskVerb();
  const { save } = useSaveFields(task);
  const sayWaits = useWaitsWord();
  const move = async (status: TaskStatus) => {
    const { status: before, position } = task;
    if (status === before || !(await run({ verb: 'move', task_id: task.id, status }))) return;
    sayWaits(task, status);
    rememberUndo(task.title, () => mutateAsync({ verb: 'move', task_id: task.id, status: before, position }));
  };
  const isClosed = task.status === 'done' || task.status === 'cancelled';

  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1.5, padding: '16px 20px 8px' }}>
      <Box sx={{ paddingBlockStart: '6px' }}>
        <CompletionCircle
          state={completionOf(task.status)}
          label={tTasks('markDone', { title: task.title })}
          onPress={task.may_move ? () => move(isClosed ? 'todo' : 'done') : undefined}
        />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography
          component="h2"
          sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 700, overflowWrap: 'anywhere' }}
          style={task.may_edit ? visuallyHidden : undefined}
        >
          <bdi>{task.title}</bdi>
        </Typography>
        {task.may_edit && (
          <TextSaved
            required
            asHeading
            draft={`task-title:${task.id}`}
            label={tTasks('field.title')}
            value={task.title}
            maxLength={TASK_TITLE_MAX_LENGTH}
            onSave={(title) => save({ title })}
          />
        )}
        {task.case && (
          <RouterLink
            to={paths.dashboard.case.details(task.case.id)}
            title={task.case.number}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, maxWidth: 1, fontSize: 13, fontWeight: 500 }}
          >
            <BriefcaseBusiness size={14} aria-hidden style={{ flexShrink: 0 }} />
            <Box
              dir="auto"
              component="span"
              sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {task.case.title}
            </Box>
          </RouterLink>
        )}
        <Box sx={{ marginInlineStart: -1, marginBlockStart: 0.5 }}>
          <ChoiceMenu
            label={t('status')}
            value={task.status}
            disabled={!task.may_move}
            choices={TASK_STATUSES.map((value) => ({ value, label: tTasks(`status.${value}`) }))}
            onChange={(status) => void move(status)}
          />
        </Box>
      </Box>
    </Box>
  );
}

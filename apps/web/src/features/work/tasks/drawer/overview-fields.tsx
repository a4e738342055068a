import type { TaskDetails } from '@casewright/contracts/task-lists';
import { TASK_PRIORITIES, type TaskPriority } from '@casewright/contracts/tasks';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { taskChoicesQuery } from '../api/choices.ts';
import { TextSaved } from '../../../../ui/form/text-saved.tsx';
import { MomentField } from './moment-field.tsx';
import { PeopleField } from './people-field.tsx';
import { useSaveFields } from './use-drawer-verb.ts';

const DESCRIPTION_MAX_LENGTH = 50_000;
const LABEL_MAX_LENGTH = 40;
const LABELS_MAX = 20;

/** The fields of a task for who edits it. */
export function OverviewFields({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('tasks');
  const { t: tDrawer } = useTranslation('taskDrawer');
  const { save } = useSaveFields(task);
  const { data: choices } = useQuery(taskChoicesQuery());

  return (
    <>
      <TextSaved
        multiline
        draft={`task-description:${task.id}`}
        label={t('field.description')}
        value={task.description ?? ''}
        maxLength={DESCRIPTION_MAX_LENGTH}
        onSave={(text) => save({ description: text === '' ? null : text })}
      />
      <PeopleField
        label={t('field.assignees')}
        people={task.people}
        value={task.assignees}
        onChange={(assignees) => void save({ assignees })}
      />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <MomentField label={t('field.due_at')} value={task.due_at} onSave={(due_at) => save({ due_at })} />
        <MomentField label={tDrawer('start')} value={task.start_at} onSave={(start_at) => save({ start_at })} />
      </Box>
      <div>
        <Typography id="task-priority" variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
          {t('field.priority')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={task.priority}
          aria-labelledby="task-priority"
          onChange={(_, priority: TaskPriority | null) => {
            if (priority !== null) void save({ priority });
          }}
        >
          {TASK_PRIORITIES.map((priority) => (
            <ToggleButton key={priority} value={priority}>
              {t(`priority.${priority}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <Autocomplete
        multiple
        freeSolo
        options={choices?.labels ?? []}
        value={task.labels}
        onChange={(_, labels) =>
          void save({
            labels: [...new Set(labels.map((one) => one.trim().slice(0, LABEL_MAX_LENGTH)).filter(Boolean))].slice(
              0,
              LABELS_MAX,
            ),
          })
        }
        renderInput={(parameters) => (
          <TextField {...parameters} label={t('field.labels')} helperText={tDrawer('labelsHelp')} />
        )}
      />
      <PeopleField
        label={tDrawer('watchers')}
        people={task.people}
        value={task.watchers}
        onChange={(watchers) => void save({ watchers })}
      />
    </>
  );
}

import type { CardDetails } from '@casewright/contracts/case-board';
import { TASK_TITLE_MAX_LENGTH } from '@casewright/contracts/tasks';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import dayjs from 'dayjs';
import { startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { Label } from '../../../../ui/label.tsx';
import { useCardVerb } from './use-card-verb.ts';

type Task = CardDetails['tasks'][number];

/** The tasks of a case on its card: how many are done, each with its box, and one line to add another. */
export function TasksPart({ card }: { card: CardDetails }) {
  const { t } = useTranslation('caseBoard');
  const { run, isPending } = useCardVerb();
  const { text: title, write: setTitle, forget } = useDraft(`card-task:${card.id}`);
  // What is ticked is so at once; where the database refuses, it is as it was.
  const [tasks, foresee] = useOptimistic(card.tasks, (known, { id, status }: Pick<Task, 'id' | 'status'>) =>
    known.map((task) => (task.id === id ? { ...task, status } : task)),
  );
  const done = tasks.filter(({ status }) => status === 'done').length;

  const add = async () => {
    const wanted = title.trim();
    if (!isPending && wanted !== '' && (await run({ verb: 'add_task', case_id: card.id, title: wanted }))) forget();
  };

  const tick = (id: string, status: Task['status']) =>
    startTransition(async () => {
      foresee({ id, status });
      await run({ verb: 'move_task', task_id: id, status });
    });

  return (
    <Stack spacing={2}>
      {tasks.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('drawer.noTasks')}</Typography>
      ) : (
        <>
          <Typography variant="subtitle2" component="p" id="card-progress">
            {t('card.tasks', { done, total: tasks.length })}
          </Typography>
          <LinearProgress variant="determinate" value={(done / tasks.length) * 100} aria-labelledby="card-progress" />
          <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
            {tasks.map((task) => (
              <li key={task.id}>
                <FormControlLabel
                  sx={{ alignItems: 'flex-start', marginInlineEnd: 0 }}
                  disabled={!card.may_move || (task.blocked && task.status !== 'done')}
                  control={
                    <Checkbox
                      checked={task.status === 'done'}
                      onChange={(_, checked) => tick(task.id, checked ? 'done' : 'todo')}
                    />
                  }
                  label={
                    <>
                      <Box
                        component="span"
                        sx={{
                          display: 'block',
                          paddingBlockStart: 1,
                          overflowWrap: 'anywhere',
                          ...(task.status === 'done' && { color: 'text.secondary', textDecoration: 'line-through' }),
                        }}
                      >
                        <bdi>{task.title}</bdi>
                      </Box>
                      <Typography
                        component="span"
                        variant="caption"
                        sx={{
                          display: 'flex',
                          flexWrap: 'wrap',
                          alignItems: 'center',
                          gap: 1,
                          color: 'text.secondary',
                        }}
                      >
                        {task.due_at !== null && <UntilText value={task.due_at} />}
                        {task.due_at !== null && task.status !== 'done' && dayjs(task.due_at).isBefore(dayjs()) && (
                          <Label color="error">{t('drawer.overdue')}</Label>
                        )}
                        {task.blocked && task.status !== 'done' && <Label color="warning">{t('drawer.blocked')}</Label>}
                      </Typography>
                    </>
                  }
                />
              </li>
            ))}
          </Box>
        </>
      )}
      {card.may_move && (
        <TextField
          label={t('drawer.addTask')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void add();
          }}
          slotProps={{ htmlInput: { maxLength: TASK_TITLE_MAX_LENGTH } }}
        />
      )}
    </Stack>
  );
}

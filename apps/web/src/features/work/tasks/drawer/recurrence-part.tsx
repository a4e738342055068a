import type { TaskDetails } from '@casewright/contracts/task-lists';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ownTimeZone } from '../filters.ts';
import { PartTitle } from './part-title.tsx';
import { useSaveFields } from './use-drawer-verb.ts';
import { wallClock } from './wall-clock.ts';

const RecurrenceField = lazy(() =>
  import('../../../../ui/recurrence/recurrence-field.tsx').then((module) => ({ default: module.RecurrenceField })),
);

/** How a task repeats: when it is done or called off, the next one is made. */
export function RecurrencePart({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('taskDrawer');
  const { save, isPending } = useSaveFields(task);
  const [rule, setRule] = useState(task.recurrence);
  const timeZone = task.time_zone ?? ownTimeZone();
  const begins = task.recurrence_start ?? task.due_at;

  return (
    <section>
      <PartTitle>{t('recurrence.title')}</PartTitle>
      {begins === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('recurrence.needsDue')}
        </Typography>
      ) : (
        <Stack spacing={2}>
          <Suspense>
            <RecurrenceField value={rule} onChange={setRule} {...wallClock(begins, timeZone)} timeZone={timeZone} />
          </Suspense>
          {rule !== null && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('recurrence.help')}
            </Typography>
          )}
          {rule !== task.recurrence && (
            <Button
              variant="contained"
              loading={isPending}
              onClick={() => void save({ recurrence: rule, time_zone: rule === null ? null : timeZone })}
              sx={{ alignSelf: 'flex-end' }}
            >
              {t('recurrence.save')}
            </Button>
          )}
        </Stack>
      )}
    </section>
  );
}

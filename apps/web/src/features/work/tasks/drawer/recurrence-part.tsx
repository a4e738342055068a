import type { TaskDetails } from '@casewright/contracts/task-lists';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { shownZone } from '../../../../ui/format/zone.ts';
import { PartTitle } from './part-title.tsx';
import { useSaveFields } from './use-drawer-verb.ts';
import { wallClock } from './wall-clock.ts';

const RecurrenceField = lazy(() =>
  import('../../../../ui/recurrence/recurrence-field.tsx').then((module) => ({ default: module.RecurrenceField })),
);

/** A rule is chosen in several steps: it is saved when none has followed for so long. */
const SETTLED_MS = 800;

/** How a task repeats: when it is done or called off, the next one is made. */
export function RecurrencePart({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('taskDrawer');
  const { save } = useSaveFields(task);
  /** What is being chosen; undefined while it is as the task has it. */
  const [chosen, setChosen] = useState<string | null | undefined>();
  const rule = chosen === undefined ? task.recurrence : chosen;
  const timeZone = task.time_zone ?? shownZone();
  const begins = task.recurrence_start ?? task.due_at;

  const saveChosen = useEffectEvent(async () => {
    if (rule !== task.recurrence) await save({ recurrence: rule, time_zone: rule === null ? null : timeZone });
    setChosen(undefined);
  });
  // Who closes the drawer at once has chosen all the same.
  const flush = useEffectEvent(() => {
    if (chosen !== undefined) void saveChosen();
  });
  useEffect(() => () => flush(), []);
  useEffect(() => {
    if (chosen === undefined) return undefined;
    const timer = setTimeout(() => void saveChosen(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [chosen]);

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
            <RecurrenceField value={rule} onChange={setChosen} {...wallClock(begins, timeZone)} timeZone={timeZone} />
          </Suspense>
          {rule !== null && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('recurrence.help')}
            </Typography>
          )}
        </Stack>
      )}
    </section>
  );
}

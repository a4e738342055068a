import type { TaskDetails } from '@casewright/contracts/task-lists';
import type { TaskFields } from '@casewright/contracts/task-verbs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { BellPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { MomentInput } from '../../../../ui/picker/moment-input.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';
import { PartTitle } from './part-title.tsx';
import { useSaveFields } from './use-drawer-verb.ts';

/** Before it is due by so many minutes: at once, an hour, a day, three days, a week. */
const BEFORE = [0, 60, 1440, 4320, 10_080] as const;
const MOST = 10;

type Reminder = TaskDetails['reminders'][number];
const written = ({ at, minutes_before: minutes }: Reminder): NonNullable<TaskFields['reminders']>[number] =>
  minutes === null ? { at: at ?? '' } : { minutes_before: minutes };

/** When the reader is reminded of a task: their own reminders, which nobody else sees. */
export function RemindersPart({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('taskDrawer');
  const dates = useDates();
  const { save, isPending } = useSaveFields(task);
  const [isChoosing, setIsChoosing] = useState(false);
  const [moment, setMoment] = useState<string | null>(null);
  const known = task.reminders.map(written);

  const before = (minutes: number) => {
    const named = BEFORE.find((one) => one === minutes);
    return named === undefined ? t('reminder.minutes', { count: minutes }) : t(`reminder.before.${named}`);
  };
  const textOf = ({ at, minutes_before: minutes }: Reminder) =>
    minutes === null ? (dates.dateTime(at) ?? '') : before(minutes);
  const { button, menu } = useMenu([
    ...(task.due_at === null
      ? []
      : BEFORE.filter((minutes) => !task.reminders.some((one) => one.minutes_before === minutes)).map((minutes) => ({
          label: before(minutes),
          onSelect: () => void save({ reminders: [...known, { minutes_before: minutes }] }),
        }))),
    { label: t('reminder.atMoment'), onSelect: () => setIsChoosing(true) },
  ]);
  if (!task.may_edit && task.reminders.length === 0) return null;

  return (
    <section>
      <PartTitle>{t('reminder.title')}</PartTitle>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {task.reminders.map((reminder) => (
          <Box component="li" key={reminder.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
            <Typography variant="body2" sx={{ flexGrow: 1 }}>
              <bdi>{textOf(reminder)}</bdi>
              {reminder.sent_at !== null && ` · ${t('reminder.sent')}`}
            </Typography>
            <IconButton
              size="small"
              disabled={isPending}
              aria-label={t('reminder.remove', { when: textOf(reminder) })}
              onClick={() =>
                void save({ reminders: task.reminders.filter(({ id }) => id !== reminder.id).map(written) })
              }
            >
              <X size={16} aria-hidden />
            </IconButton>
          </Box>
        ))}
      </Box>
      {isChoosing ? (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <MomentInput size="small" label={t('reminder.atMoment')} value={moment} onChange={setMoment} />
          <Button
            variant="contained"
            loading={isPending}
            disabled={moment === null}
            onClick={async () => {
              if (moment !== null && (await save({ reminders: [...known, { at: moment }] }))) {
                setIsChoosing(false);
                setMoment(null);
              }
            }}
          >
            {t('reminder.set')}
          </Button>
        </Box>
      ) : (
        task.reminders.length < MOST && (
          <Button
            {...button}
            size="small"
            color="inherit"
            variant="outlined"
            startIcon={<BellPlus size={16} aria-hidden />}
          >
            {t('reminder.add')}
          </Button>
        )
      )}
      {menu}
    </section>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { onClock } from '../../../../ui/format/date.ts';
import { dayOf, instantOn } from '../../../../ui/format/day-of.ts';
import { today } from '../../../../ui/format/today.ts';
import { WorkCodeFields } from '../../shared/ledes/work-code-fields.tsx';
import type { Entry } from '../api/entries.ts';
import { useTimeVerbs } from '../api/verbs.ts';
import { minutesOf } from '../model/quick-line.ts';
import { momentOf } from './moment-of.ts';

const NARRATIVE_MAX_LENGTH = 2000;

const schema = z.object({
  time: z.string().check(
    z.trim(),
    z.refine((text) => minutesOf(text) !== null, 'time:entry.timeWrong'),
  ),
  day: z.nullable(z.string()).check(z.refine((day) => day !== null, 'ui:validation.required')),
  narrative: z.string().check(z.trim(), z.maxLength(NARRATIVE_MAX_LENGTH)),
  billable: z.boolean(),
  task_code: z.nullable(z.string()),
  activity_code: z.nullable(z.string()),
});
type Values = z.infer<typeof schema>;

const MINUTES = 60;
/** As the clock writes it, which is read again without rounding. */
const written = (minutes: number) => `${Math.floor(minutes / MINUTES)}:${String(minutes % MINUTES).padStart(2, '0')}`;

/** Corrects what the reader kept: how long, on which day, for what, and whether it is billed. */
export function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation('time');
  const { change } = useTimeVerbs();
  const day = dayOf(entry.started_at);
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      time: written(entry.minutes ?? 0),
      day,
      narrative: entry.narrative ?? '',
      billable: entry.billable,
      task_code: entry.task_code,
      activity_code: entry.activity_code,
    },
  });
  const save = async (values: Values) => {
    const minutes = minutesOf(values.time);
    // Refused by the schema; the types do not know.
    if (minutes === null || values.day === null) return;
    await change({
      entry_id: entry.id,
      minutes,
      started_at: values.day === day ? entry.started_at : movedTo(values.day, entry.started_at, minutes),
      narrative: values.narrative === '' ? null : values.narrative,
      billable: values.billable,
      task_code: values.task_code ?? '',
      activity_code: values.activity_code ?? '',
    });
  };
  return (
    <FormDialog
      title={t('entry.title')}
      {...(entry.cases && { description: `${entry.cases.number} ${entry.cases.title}` })}
      form={form}
      submitLabel={t('save')}
      onSubmit={save}
      onClose={onClose}
      draft={`time-entry:${entry.id}`}
    >
      <TextField required name="time" label={t('entry.time')} helperText={t('entry.timeHelp')} />
      <DateField required name="day" label={t('entry.day')} max={today()} />
      <TextField multiline name="narrative" label={t('entry.narrative')} maxLength={NARRATIVE_MAX_LENGTH} />
      {entry.case_id !== null && <WorkCodeFields caseId={entry.case_id} task="task_code" activity="activity_code" />}
      <SwitchField name="billable" label={t('entry.billable')} />
    </FormDialog>
  );
}

/** The same time of another day; of today, so that it is not of the future. */
function movedTo(day: string, startedAt: string, minutes: number): string {
  return day === today() ? momentOf(day, minutes) : instantOn(day, onClock(startedAt).format('HH:mm'));
}

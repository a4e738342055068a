import { zodResolver } from '@hookform/resolvers/zod';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { shownZone } from '../../../../ui/format/zone.ts';
import { type ConsultationHours, hoursQuery, useHoursChange } from '../api/consultations.ts';
import { HoursField } from './hours-field.tsx';

const whole = (least: number, most: number) =>
  z
    .number('ui:validation.required')
    .check(z.int(), z.gte(least, `ui:validation.min?min=${least}`), z.lte(most, `ui:validation.max?max=${most}`));
const time = z.string().check(z.regex(/^\d{2}:\d{2}$/, 'ui:validation.required'));
const schema = z
  .object({
    published: z.boolean(),
    time_zone: z.string().check(z.minLength(1, 'ui:validation.required')),
    minutes: whole(10, 240),
    notice_hours: whole(0, 720),
    horizon_days: whole(1, 365),
    hours: z.array(z.object({ weekday: z.number(), from: time, to: time })),
  })
  .check(({ value: { hours, published }, issues }) => {
    if (hours.some(({ from, to }) => to <= from))
      issues.push({ code: 'custom', input: hours, path: ['hours'], message: 'consultations:hours.endsBefore' });
    else if (published && hours.length === 0)
      issues.push({ code: 'custom', input: hours, path: ['hours'], message: 'consultations:hours.needed' });
  });

/** When the reader takes first consultations: the hours of a week, how long one takes, and whether clients can book. */
export function HoursDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('consultations');
  const titleId = useId();
  const { data, error, refetch } = useQuery(hoursQuery);
  if (data !== undefined) return <HoursForm hours={data} onClose={onClose} />;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('hours.title')}</DialogTitle>
      <DialogContent>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton fields={4} />}
      </DialogContent>
    </Dialog>
  );
}

function HoursForm({ hours, onClose }: { hours: ConsultationHours | null; onClose: () => void }) {
  const { t } = useTranslation('consultations');
  const change = useHoursChange();
  const zone = shownZone();
  const form = useForm<ConsultationHours>({
    resolver: zodResolver(schema),
    defaultValues: hours ?? {
      published: true,
      time_zone: zone,
      minutes: 30,
      notice_hours: 24,
      horizon_days: 30,
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
    },
  });
  const zones = [...new Set([hours?.time_zone ?? zone, zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return (
    <FormDialog
      draft="consultation-hours"
      title={t('hours.title')}
      description={t('hours.text')}
      form={form}
      submitLabel={t('hours.save')}
      onSubmit={async (values) => {
        await change.mutateAsync(values);
        toast.success(t('hours.saved'));
      }}
      onClose={onClose}
    >
      <SwitchField name="published" label={t('hours.published')} helperText={t('hours.publishedHelp')} />
      <HoursField name="hours" label={t('hours.week')} />
      <AutocompleteField
        name="time_zone"
        label={t('hours.zone')}
        required
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      <NumberField name="minutes" label={t('hours.minutes')} required />
      <NumberField name="notice_hours" label={t('hours.notice')} helperText={t('hours.noticeHelp')} required />
      <NumberField name="horizon_days" label={t('hours.horizon')} helperText={t('hours.horizonHelp')} required />
    </FormDialog>
  );
}

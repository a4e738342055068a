import { useTranslation } from 'react-i18next';

import type { EventValues } from './form-values.ts';

/** The names of the form's fields as people read them. */
export function useFieldNames(): (field: keyof EventValues) => string {
  const { t } = useTranslation('calendar');
  const { t: recurrence } = useTranslation('recurrence');
  const names: Record<keyof EventValues, string> = {
    title: t('form.title'),
    description: t('form.description'),
    all_day: t('form.allDay'),
    start_day: t('form.startDay'),
    start_time: t('form.startTime'),
    end_day: t('form.endDay'),
    end_time: t('form.endTime'),
    time_zone: t('form.timeZone'),
    color: t('form.color'),
    location: t('form.location'),
    case_id: t('form.case'),
    guests: t('form.guests'),
    reminders: t('remind.label'),
    recurrence: recurrence('label'),
    visibility: t('form.visibility'),
    client_visible: t('form.clientVisible'),
    busy: t('form.busy'),
  };
  return (field) => names[field];
}

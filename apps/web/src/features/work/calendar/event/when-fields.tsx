import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Temporal } from 'temporal-polyfill';
import { useTranslation } from 'react-i18next';

import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { shownZone } from '../../../../ui/format/zone.ts';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import type { EventValues } from './form-values.ts';
import { useStartShift } from './use-start-shift.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

/** How far a zone's clock is from UTC now, as people write it: `GMT+1`. */
function offsetOf(zone: string): string {
  const offset = Temporal.Now.zonedDateTimeISO(zone).offset;
  return `GMT${offset}`;
}

/** When an event is: whole days, or times on the clock of a zone. A later beginning takes the end along. */
export function WhenFields() {
  const { t } = useTranslation('calendar');
  const { control } = useFormContext<EventValues>();
  const allDay = useWatch({ control, name: 'all_day' });
  const zone = useWatch({ control, name: 'time_zone' });
  const [first] = useState(zone ?? shownZone());
  useStartShift();
  const zones = [...new Set([first, shownZone(), 'UTC', ...ZONES])];
  return (
    <Stack spacing={2.5}>
      <SwitchField name="all_day" label={t('form.allDay')} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DateField name="start_day" label={t('form.startDay')} required />
        {!allDay && <TimeField name="start_time" label={t('form.startTime')} required />}
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DateField name="end_day" label={t('form.endDay')} required />
        {!allDay && <TimeField name="end_time" label={t('form.endTime')} required />}
      </Stack>
      {!allDay && (
        <AutocompleteField
          name="time_zone"
          label={t('form.timeZone')}
          required
          options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          {...(zone !== null && { helperText: offsetOf(zone) })}
        />
      )}
    </Stack>
  );
}

import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { shownZone } from '../../../../ui/format/zone.ts';
import { RecurrenceField } from '../../../../ui/recurrence/recurrence-field.tsx';
import { Fold } from '../../../../ui/fold.tsx';
import { CasePicker } from '../components/case-picker.tsx';
import { ColorChoice } from '../components/color-choice.tsx';
import { PeoplePicker } from '../components/people-picker.tsx';
import { type EventItem, visibilities } from '../types.ts';
import { AttendeeList } from './attendee-list.tsx';
import { DESCRIPTION_MAX, type EventValues, LOCATION_MAX, TITLE_MAX, whenFrom } from './form-values.ts';
import { FreeBusyStrip } from './free-busy-strip.tsx';
import { RemindersField } from './reminders-field.tsx';
import { WhenFields } from './when-fields.tsx';

/** A field that has no element of its own tells the form that it was changed. */
const CHANGED = { shouldDirty: true, shouldValidate: true };

/** Whether something is entered that most events do not have: then it is seen at once. */
const isRare = ({ recurrence, description, client_visible: isShown }: EventValues) =>
  recurrence !== null || description !== '' || isShown;

/** Everything of an event that is entered; `event` is what it was, null for a new one. */
export function EventFields({ event }: { event: EventItem | null }) {
  const { t } = useTranslation('calendar');
  const { user } = useSession();
  const { control, setValue } = useFormContext<EventValues>();
  const values = useWatch({ control, compute: (all: EventValues) => all });
  const works = user !== null && user.lawFirm !== null && user.accessLevel !== 'user';
  const when = whenFrom(values);
  const zone = values.time_zone ?? shownZone();
  const guests = values.guests.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
  const people = user === null ? guests : [...new Set([user.id, ...guests])];

  return (
    <>
      <TextField name="title" label={t('form.title')} required maxLength={TITLE_MAX} />
      <WhenFields />
      <TextField name="location" label={t('form.location')} maxLength={LOCATION_MAX} />
      <CasePicker label={t('form.case')} value={values.case_id} onChange={(id) => setValue('case_id', id, CHANGED)} />
      <PeoplePicker
        label={t('form.guests')}
        helperText={t('form.guestsHelp')}
        value={values.guests}
        onChange={(next) => setValue('guests', next, CHANGED)}
        caseId={values.case_id === '' ? null : values.case_id}
      />
      {event !== null && <AttendeeList attendees={event.attendees} occurrence={event.occurrence} />}
      {works && when !== null && 'start' in when && values.start_day !== null && people.length > 0 && (
        <FreeBusyStrip
          people={people}
          day={values.start_day}
          zone={zone}
          start={when.start}
          end={when.end}
          own={event && { start: event.start, end: event.end }}
        />
      )}
      <Fold label={t('form.more')} isOpenAtFirst={isRare(values)}>
        <RecurrenceField
          value={values.recurrence}
          onChange={(rule) => setValue('recurrence', rule, CHANGED)}
          day={values.start_day ?? ''}
          time={values.all_day ? null : (values.start_time ?? '00:00')}
          timeZone={zone}
          disabled={(values.start_day ?? '') === ''}
        />
        <TextField name="description" label={t('form.description')} multiline minRows={3} maxLength={DESCRIPTION_MAX} />
        <FormControl component="fieldset">
          <FormLabel component="legend" sx={{ marginBlockEnd: 1 }}>
            {t('form.color')}
          </FormLabel>
          <ColorChoice
            label={t('form.color')}
            value={[values.color]}
            onChange={([color]) => color !== undefined && setValue('color', color, CHANGED)}
          />
        </FormControl>
        <RemindersField value={values.reminders} onChange={(reminders) => setValue('reminders', reminders, CHANGED)} />
        {works && (
          <Stack spacing={1.5}>
            <SelectField
              name="visibility"
              label={t('form.visibility')}
              helperText={t(`visibility.help.${values.visibility}`)}
              options={visibilities.map((value) => ({ value, label: t(`visibility.name.${value}`) }))}
            />
            <SwitchField name="busy" label={t('form.busy')} />
            {values.case_id !== '' && <SwitchField name="client_visible" label={t('form.clientVisible')} />}
          </Stack>
        )}
      </Fold>
    </>
  );
}

import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { PICKER_MAX, PICKER_MIN } from '../format/date-range.ts';
import { useDates } from '../format/date.ts';
import { useWeekAndClock } from '../format/week-and-clock.ts';
import { instantAt, useShownZone, wallIn } from '../format/zone.ts';
import { timePattern, typedPatterns } from './patterns.ts';
import type { DayPickerInputProps } from './picker-input.ts';
import { PickerTexts } from './picker-texts.tsx';
import { CALENDAR, shortWeekday } from './shortcuts.ts';
import { usePicker } from './use-picker.tsx';
import { useTyped } from './use-typed.ts';

/** A day and a time of it on the clock that is shown; where the reader's own differs, the help says what it shows. */
export function MomentPicker(props: DayPickerInputProps) {
  const { value, onChange, min, max } = props;
  const { t, i18n } = useTranslation('ui');
  const { twelveHours } = useWeekAndClock();
  const own = useDates().yourTime(value);
  const zone = useShownZone();
  const picker = usePicker({
    ...props,
    helperText: props.helperText ?? (own === null ? undefined : t('yourTime', { time: own })),
  });
  const typed = useTyped(
    value,
    {
      read: (instant) => dayjs(wallIn(zone, Date.parse(instant))),
      write: (shown) => instantAt(zone, shown.format('YYYY-MM-DDTHH:mm')),
    },
    onChange,
  );
  return picker.frame(
    <PickerTexts>
      <DateTimePicker
        {...picker.common}
        showDaysOutsideCurrentMonth
        dayOfWeekFormatter={shortWeekday}
        ampm={twelveHours}
        value={typed.shown}
        format={`${typedPatterns(i18n.language).day} ${timePattern(twelveHours)}`}
        minDate={dayjs(min || PICKER_MIN)}
        maxDate={dayjs(max || PICKER_MAX)}
        onChange={(shown, { validationError }) => {
          picker.setFault(validationError);
          typed.show(shown, validationError === null);
        }}
        slotProps={{ ...CALENDAR, textField: picker.textField, field: picker.fieldProps }}
      />
    </PickerTexts>,
  );
}

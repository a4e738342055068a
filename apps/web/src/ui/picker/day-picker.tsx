import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { PICKER_MAX, PICKER_MIN } from '../format/date-range.ts';
import { typedPatterns } from './patterns.ts';
import type { DayPickerInputProps } from './picker-input.ts';
import { PickerTexts } from './picker-texts.tsx';
import { CALENDAR, shortWeekday, useShortcuts } from './shortcuts.ts';
import { usePicker } from './use-picker.tsx';
import { DAYS, useTyped } from './use-typed.ts';

/** A day, typed section by section or chosen in a calendar. */
export function DayPicker(props: DayPickerInputProps) {
  const { value, onChange, min, max } = props;
  const { i18n } = useTranslation();
  const picker = usePicker(props);
  const typed = useTyped(value, DAYS, onChange);
  const items = useShortcuts();
  return picker.frame(
    <PickerTexts>
      <DatePicker
        {...picker.common}
        showDaysOutsideCurrentMonth
        dayOfWeekFormatter={shortWeekday}
        value={typed.shown}
        format={typedPatterns(i18n.language).day}
        minDate={dayjs(min || PICKER_MIN)}
        maxDate={dayjs(max || PICKER_MAX)}
        onChange={(shown, { validationError }) => {
          picker.setFault(validationError);
          typed.show(shown, validationError === null);
        }}
        slotProps={{
          ...CALENDAR,
          textField: picker.textField,
          field: picker.fieldProps,
          shortcuts: { items },
        }}
      />
    </PickerTexts>,
  );
}

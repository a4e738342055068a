import { TimePicker as LibraryTimePicker } from '@mui/x-date-pickers/TimePicker';

import { useWeekAndClock } from '../format/week-and-clock.ts';
import { timePattern } from './patterns.ts';
import type { PickerInputProps } from './picker-input.ts';
import { PickerTexts } from './picker-texts.tsx';
import { usePicker } from './use-picker.tsx';
import { TIMES, useTyped } from './use-typed.ts';

/** A time of day, typed section by section or chosen from lists. */
export function TimePicker(props: PickerInputProps) {
  const { value, onChange } = props;
  const { twelveHours } = useWeekAndClock();
  const picker = usePicker(props);
  const typed = useTyped(value, TIMES, onChange);
  return picker.frame(
    <PickerTexts>
      <LibraryTimePicker
        {...picker.common}
        ampm={twelveHours}
        format={timePattern(twelveHours)}
        value={typed.shown}
        onChange={(shown, { validationError }) => {
          picker.setFault(validationError);
          typed.show(shown, validationError === null);
        }}
        slotProps={{ textField: picker.textField, field: picker.fieldProps }}
      />
    </PickerTexts>,
  );
}

import Box from '@mui/material/Box';
import type { FieldRef } from '@mui/x-date-pickers/models';
import type { Dayjs } from 'dayjs';
import { type ReactNode, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PICKER_MAX, PICKER_MIN } from '../format/date-range.ts';
import { useDates } from '../format/date.ts';
import type { DayPickerInputProps } from './picker-input.ts';

type PickerFieldRef = FieldRef<Dayjs | null>;

/** What a picker found wrong: `partial` after it was left half typed, else its library's word. */
type Fault = string | null;

/** What all pickers have in common: how the field looks, what it refuses, and when it is left. */
export function usePicker(props: DayPickerInputProps) {
  const { label, labelHidden, name, required, disabled, helperText, errorText, size, focusRef, onLeave } = props;
  const { t } = useTranslation('ui');
  const dates = useDates();
  const field = useRef<PickerFieldRef>(null);
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<Fault>(null);

  useImperativeHandle(focusRef, () => ({ focus: () => field.current?.focusField(0) }), []);

  const leave = () => {
    const sections = field.current?.getSections() ?? [];
    const filled = sections.filter((section) => section.value !== '').length;
    const isPartial = filled > 0 && filled < sections.length;
    if (isPartial) setFault('partial');
    onLeave?.(!isPartial && fault === null);
  };

  const faultText =
    fault === null
      ? undefined
      : fault === 'minDate' && props.tooEarlyText !== undefined
        ? props.tooEarlyText
        : fault === 'minDate' || fault === 'maxDate'
          ? t('picker.outside', {
              min: dates.fullDate(props.min || PICKER_MIN),
              max: dates.fullDate(props.max || PICKER_MAX),
            })
          : t('picker.incomplete');
  const refusal = faultText ?? errorText;

  return {
    fault,
    setFault,
    isOpen: open,
    /** What every picker of the library takes. */
    common: {
      label: labelHidden ? undefined : label,
      name,
      disabled,
      open,
      onOpen: () => setOpen(true),
      onClose: () => {
        setOpen(false);
        leave();
      },
    },
    fieldProps: { fieldRef: field, clearable: !required },
    textField: {
      fullWidth: true,
      required,
      size,
      error: refusal !== undefined,
      helperText: refusal ?? helperText,
      ...(labelHidden && { slotProps: { input: { 'aria-label': label } } }),
    },
    /** Around the picker: knows when it is left, and holds the form back as long as it is half typed. */
    frame: (picker: ReactNode) => (
      <Box
        data-picker
        data-unfinished={fault === null ? undefined : ''}
        sx={{ width: '100%', minWidth: 0 }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!open && !currentTarget.contains(relatedTarget)) leave();
        }}
      >
        {picker}
      </Box>
    ),
  };
}

import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDecimal, parseDecimal } from '../format/decimal.ts';
import { formatLocale } from '../format/locale.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

interface NumberInputProps extends FieldProps {
  /** Beside the text that it says, it is read and not shown. */
  labelHidden?: boolean | undefined;
  start?: ReactNode;
  end?: ReactNode;
  integer?: boolean;
  placeholder?: string;
}

/** A number written as people of the reader's language write it; the form's value is a number, or null when empty. */
export function NumberInput({
  name,
  label,
  labelHidden = false,
  helperText,
  required,
  disabled,
  start,
  end,
  integer,
  placeholder,
}: NumberInputProps) {
  const { i18n } = useTranslation('ui');
  const locale = formatLocale(i18n.language);
  const field = useField<number | null>(name);
  const [typed, setTyped] = useState('');
  // What was typed is kept as typed while it means the form's value; a value set from outside wins.
  const meansValue = Object.is(parseDecimal(typed, locale), field.value ?? null);

  return (
    <FieldFrame
      {...field}
      label={label}
      labelHidden={labelHidden}
      helperText={helperText}
      required={required}
      disabled={disabled}
      shrink={start ? true : undefined}
    >
      <OutlinedInput
        id={field.inputId}
        name={name}
        label={labelHidden ? undefined : label}
        notched={start && !labelHidden ? true : undefined}
        inputRef={field.ref}
        placeholder={placeholder}
        startAdornment={start}
        endAdornment={end}
        value={meansValue ? typed : formatDecimal(field.value ?? null, locale)}
        onChange={(event) => {
          setTyped(event.target.value);
          field.change(parseDecimal(event.target.value, locale));
        }}
        onBlur={() => {
          if (!Number.isNaN(field.value)) setTyped(formatDecimal(field.value ?? null, locale));
          field.blur();
        }}
        slotProps={{
          input: {
            inputMode: integer ? 'numeric' : 'decimal',
            'aria-describedby': field.helperId,
            ...(labelHidden && { 'aria-label': label }),
          },
        }}
      />
    </FieldFrame>
  );
}

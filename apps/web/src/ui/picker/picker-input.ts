import type { ReactNode } from 'react';

/** What every picker takes: it is controlled, and draws its label, its help and its refusal itself. */
export interface PickerInputProps {
  label: string;
  /** Whether the label is only read out, where a table or a row says already what it is. */
  labelHidden?: boolean;
  value: string | null;
  /** Null when it is emptied, and as long as what is typed is no value yet. */
  onChange: (value: string | null) => void;
  /** The focus left the field and its calendar; whether what is in it is a value, or nothing. */
  onLeave?: (isFinished: boolean) => void;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  helperText?: ReactNode;
  errorText?: string;
  size?: 'small' | 'medium';
  /** Takes what focuses the field, as forms do with the first refused one. */
  focusRef?: (field: { focus: () => void } | null) => void;
}

/** A picker of days, with the first and the last day (`YYYY-MM-DD`) that it takes. */
export interface DayPickerInputProps extends PickerInputProps {
  min?: string;
  max?: string;
  /** Says why a day before the first is refused, where its limits alone do not. */
  tooEarlyText?: string;
}

import { useId } from 'react';
import { useController } from 'react-hook-form';

import { useErrorText } from './error-text.ts';

/** What every field needs: its value and events, its ids, and the sentence that refuses it. */
export function useField<Value>(name: string) {
  const { field, fieldState } = useController({ name });
  const errorText = useErrorText(fieldState.error?.message);
  const inputId = useId();
  // Fields find their form by name alone, so its type is not known here: each field says what it keeps.
  const value: Value = field.value;
  return {
    inputId,
    helperId: `${inputId}-help`,
    labelId: `${inputId}-label`,
    name: field.name,
    ref: field.ref,
    value,
    change: (next: Value) => field.onChange(next),
    blur: field.onBlur,
    errorText,
  };
}

import { TimeInput } from '../picker/time-input.tsx';
import type { FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

/** A time of day, typed or chosen; the form's value is `HH:MM`, or null when empty. */
export function TimeField({ name, ...props }: FieldProps) {
  const { value, change, blur, ref, errorText } = useField<string | null>(name);
  return (
    <TimeInput
      {...props}
      name={name}
      value={value}
      onChange={change}
      onLeave={() => blur()}
      focusRef={ref}
      errorText={errorText}
    />
  );
}

import { DayInput } from '../picker/day-input.tsx';
import type { FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

interface DateFieldProps extends FieldProps {
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** Says why a day before the first is refused, where its limits alone do not. */
  tooEarlyText?: string;
}

/** A day, typed or chosen in a calendar; the form's value is `YYYY-MM-DD`, or null when empty. */
export function DateField({ name, ...props }: DateFieldProps) {
  const { value, change, blur, ref, errorText } = useField<string | null>(name);
  return (
    <DayInput
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

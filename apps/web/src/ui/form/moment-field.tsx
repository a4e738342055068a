import { MomentInput } from '../picker/moment-input.tsx';
import type { FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

/** A day and a time of it by the reader's clock; the form's value is an instant (ISO 8601), or null when empty. */
export function MomentField({ name, ...props }: FieldProps) {
  const { value, change, blur, ref, errorText } = useField<string | null>(name);
  return (
    <MomentInput
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

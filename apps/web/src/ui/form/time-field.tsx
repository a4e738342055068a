import { BrowserField } from './browser-field.tsx';
import type { FieldProps } from './field-frame.tsx';

/** A time of day; the form's value is `HH:MM`, or null when empty. */
export function TimeField(props: FieldProps) {
  return <BrowserField {...props} type="time" />;
}

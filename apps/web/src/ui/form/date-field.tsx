import { BrowserField } from './browser-field.tsx';
import type { FieldProps } from './field-frame.tsx';
import { PICKER_MAX, PICKER_MIN } from '../format/date-range.ts';

interface DateFieldProps extends FieldProps {
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/** A day, chosen with the browser's own calendar; the form's value is `YYYY-MM-DD`, or null when empty. */
export function DateField({ min = PICKER_MIN, max = PICKER_MAX, ...props }: DateFieldProps) {
  return <BrowserField {...props} type="date" min={min} max={max} />;
}

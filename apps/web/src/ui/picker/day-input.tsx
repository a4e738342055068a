import { lazy, Suspense } from 'react';

import type { DayPickerInputProps } from './picker-input.ts';
import { WaitingInput } from './waiting-input.tsx';

const Picker = lazy(() => import('./day-picker.tsx').then((module) => ({ default: module.DayPicker })));

/** A day, typed or chosen in a calendar; its value is `YYYY-MM-DD`. */
export function DayInput(props: DayPickerInputProps) {
  return (
    <Suspense fallback={<WaitingInput {...props} />}>
      <Picker {...props} />
    </Suspense>
  );
}

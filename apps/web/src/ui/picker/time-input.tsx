import { lazy, Suspense } from 'react';

import type { PickerInputProps } from './picker-input.ts';
import { WaitingInput } from './waiting-input.tsx';

const Picker = lazy(() => import('./time-picker.tsx').then((module) => ({ default: module.TimePicker })));

/** A time of day, typed or chosen; its value is `HH:MM`. */
export function TimeInput(props: PickerInputProps) {
  return (
    <Suspense fallback={<WaitingInput {...props} />}>
      <Picker {...props} />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';

import { useShownZone } from '../format/zone.ts';
import type { DayPickerInputProps } from './picker-input.ts';
import { WaitingInput } from './waiting-input.tsx';

const Picker = lazy(() => import('./moment-picker.tsx').then((module) => ({ default: module.MomentPicker })));

/** A day and a time of it, by the clock that is shown; its value is an instant (ISO 8601). */
export function MomentInput(props: DayPickerInputProps) {
  // On another clock it is another time.
  const zone = useShownZone();
  return (
    <Suspense fallback={<WaitingInput {...props} />}>
      <Picker key={zone} {...props} />
    </Suspense>
  );
}

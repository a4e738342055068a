import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Temporal } from 'temporal-polyfill';

import type { EventValues } from './form-values.ts';

type Beginning = Pick<EventValues, 'start_day' | 'start_time'>;

const at = (day: string | null, time: string | null) =>
  day === null || day === '' ? null : Temporal.PlainDateTime.from(`${day}T${time ?? '00:00'}`);

/** The end after the beginning was changed, so that the event stays as long as it was; null while a time is missing. */
export function shiftedEnd(before: Beginning, after: EventValues): { day: string; time: string } | null {
  const was = at(before.start_day, before.start_time);
  const now = at(after.start_day, after.start_time);
  const end = at(after.end_day, after.end_time);
  if (was === null || now === null || end === null || Temporal.PlainDateTime.compare(end, was) < 0) return null;
  const shifted = end.add(was.until(now));
  return { day: shifted.toPlainDate().toString(), time: shifted.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/** Keeps an event as long as it is when its beginning is changed. */
export function useStartShift(): void {
  const { subscribe, getValues, setValue } = useFormContext<EventValues>();
  useEffect(() => {
    let before: Beginning = getValues();
    before = { start_day: before.start_day, start_time: before.start_time };
    return subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        const { start_day, start_time } = values;
        if (name === 'start_day' || name === 'start_time') {
          const end = shiftedEnd(before, values);
          if (end !== null) {
            setValue('end_day', end.day, { shouldValidate: true });
            setValue('end_time', end.time, { shouldValidate: true });
          }
        }
        // Half a date is none: the value before it counts.
        if (start_day !== null && start_time !== null) before = { start_day, start_time };
      },
    });
  }, [subscribe, getValues, setValue]);
}

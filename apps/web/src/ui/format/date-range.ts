import dayjs, { type ConfigType } from 'dayjs';

/** The first day that a date picker takes. */
export const PICKER_MIN = '1900-01-01';
/** The last day that a date picker takes. */
export const PICKER_MAX = '2099-12-31';

/** Whether a range can be meant: its start does not lie after its end. A range with an open end always can. */
export function isDateRange(start: ConfigType, end: ConfigType): boolean {
  if (!start || !end) return true;
  return !dayjs(start).isAfter(dayjs(end));
}

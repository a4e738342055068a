import type { RateWindow } from '@casewright/backend';

/** Each is a process that reads a file. */
export const READINGS: RateWindow = { most: 60, seconds: 60 };
/** Seconds after which somebody whose files wait may ask again. */
export const LATER = 10;

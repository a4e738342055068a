import { dayOf } from '@casewright/contracts/proposals';

const DAY_MS = 86_400_000;

/** How a proposal's last day lies from today. */
export interface Validity {
  /** Whole days until the last day; 0 on the day itself, negative after it. */
  daysLeft: number;
  state: 'standing' | 'closing' | 'over';
}

/** Days before the end from which people are warned that it is near. */
const CLOSING_DAYS = 3;

/** How long a proposal is valid; both days are `YYYY-MM-DD`, the last day counts. */
export function validityOf(validUntil: string, today: string): Validity {
  const daysLeft = Math.round((Date.parse(validUntil) - Date.parse(today)) / DAY_MS);
  if (daysLeft < 0) return { daysLeft, state: 'over' };
  return { daysLeft, state: daysLeft <= CLOSING_DAYS ? 'closing' : 'standing' };
}

/** The day of a moment where the reader is, as `YYYY-MM-DD`. */
export function localDay(moment: string): string {
  return dayOf(new Date(moment));
}

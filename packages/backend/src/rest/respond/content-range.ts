import { badRange } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** `0-9/57`, `*` for what is not known or not there. */
export function contentRange(lower: number, upper: number, total: number | null): string {
  const range = total !== 0 && lower <= upper ? `${lower}-${upper}` : '*';
  return `${range}/${total ?? '*'}`;
}

/** Status and Content-Range of a read: 206 for a part of what was counted, a refusal (416) past its end. */
export function rangeAnswer(
  offset: number,
  rows: number,
  total: number | null,
): { status: number; range: string; refusal?: Refusal } {
  const range = contentRange(offset, offset + rows - 1, total);
  if (total === null) return { status: 200, range };
  if (offset > total) {
    return {
      status: 416,
      range,
      refusal: badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`),
    };
  }
  return { status: rows < total ? 206 : 200, range };
}

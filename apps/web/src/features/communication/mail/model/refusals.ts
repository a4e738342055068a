import { fieldOf } from '../../../../client/fields.ts';

/** Whether something is refused because it is not there, or not the reader's. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && fieldOf(error, 'code') === 'PT404';

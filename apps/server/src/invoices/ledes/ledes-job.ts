import type { LedesFormat } from '@casewright/contracts/billing-codes';

import type { LedesContent } from './content.ts';

/** An invoice that lacks nothing, to be written for a client's program. */
export interface LedesJob {
  invoice: LedesContent;
  format: LedesFormat;
}

/** The name of the file in the folder of the process. */
export const WRITTEN = 'written';

import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { type FactorCode, showFactorCode } from '../../../../client/second-factors.ts';
import { securityKeys } from '../keys.ts';

/** How many recovery codes can still be used, and when they were made. */
export interface RecoveryCodeState {
  left: number;
  /** Null where none were made. */
  madeAt: string | null;
}

/** The caller's recovery codes: their number, never the codes. */
export const recoveryCodesQuery = queryOptions({
  queryKey: securityKeys.recoveryCodes,
  queryFn: async ({ signal }): Promise<RecoveryCodeState> => {
    const { data } = await database.rpc('recovery_code_state').abortSignal(signal).single().throwOnError();
    return { left: data.codes_left, madeAt: data.made_at };
  },
});

/** Makes new recovery codes for who shows a code of a factor at this moment. They can be read now and never again. */
export async function makeRecoveryCodes(shown: FactorCode): Promise<string[]> {
  await showFactorCode(shown);
  const { data } = await database.rpc('make_recovery_codes').throwOnError();
  return data;
}

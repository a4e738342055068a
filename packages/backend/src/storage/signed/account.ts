import { accessDenied } from '../errors.ts';
import { accountHolds } from '../rows/as-owner.ts';
import type { StorageServices } from '../services.ts';
import type { Signed } from './token.ts';

/** A signed address outlives its signer's session, but not their account. @throws StorageError AccessDenied */
export async function requireAccount({ engine }: StorageServices, { caller, hasAccount }: Signed): Promise<void> {
  if (hasAccount && caller.userId !== null && !(await accountHolds(engine, caller.userId)))
    throw accessDenied('The account that signed this address is closed');
}

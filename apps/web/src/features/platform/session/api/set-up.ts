import type { SetUpValues } from '@casewright/contracts/session';

import { productApi } from '../../../../client/product-api.ts';
import { signIn } from './sign-in.ts';

/** Makes the first administrator with the token of the server's link, and signs them in. Rejects with the refusal. */
export async function setUp(token: string, { firstName, lastName, email, password }: SetUpValues): Promise<void> {
  await productApi.post('/api/set-up', { token, firstName, lastName, email, password });
  await signIn({ email, password });
}

import type { LaunchSubscriber } from '@casewright/contracts/contact';

import { database } from '../../../../client/database.ts';

/**
 * Puts an address on the list of those who are notified. The server answers the same whether it was on it already, so that nobody
 * learns whose addresses are there. Rejects with the data client's refusal.
 */
export async function subscribeToLaunch({ email }: LaunchSubscriber): Promise<void> {
  await database.from('launch_subscribers').insert({ email }).throwOnError();
}

import type { ContactRequest } from '@casewright/contracts/contact';

import { database } from '../../../../client/database.ts';

/** Stores what a visitor writes to the platform; it is mailed on from there. Rejects with the data client's refusal. */
export async function sendContactRequest(request: ContactRequest): Promise<void> {
  await database.from('contact_requests').insert(request).throwOnError();
}

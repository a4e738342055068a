import { randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';

import { newAccount } from './accounts.ts';
import { baseUrl, PASSWORD } from './browser.ts';

async function clientOf(email: string): Promise<SupabaseClient> {
  const client = createClient(baseUrl(), process.env.TEST_ANON_KEY ?? '', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

/** A new client with a posted case, and a lawyer who has begun a proposal for it: each action of the lawyer notifies the client once. */
export interface NotifiedClient {
  /** The client's address; they have no notification yet. */
  email: string;
  /** The client's own calls. */
  client: SupabaseClient;
  caseId: string;
  proposalId: string;
  /** The lawyer sends the proposal, and changes its terms with every further call. Resolves when it is committed. */
  notify: () => Promise<void>;
  /** The same, but returns whether the database confirmed it: during a disconnect the confirmation may be lost. */
  tryToNotify: () => Promise<boolean>;
}

/** A new client, by address and by their own calls, with a case that they have posted. */
export async function newPosting(
  title: string,
  visibility: 'open' | 'invited' = 'open',
): Promise<Pick<NotifiedClient, 'email' | 'client' | 'caseId'>> {
  const email = await newAccount();
  const client = await clientOf(email);
  const made = await client
    .from('cases')
    .insert({
      title,
      public_summary: 'A tenant asks what the charges of the last three years may hold.',
      description: 'The charges came at once.',
      practice_area: 'family',
      jurisdiction_country: 'US',
      visibility,
    })
    .select('id')
    .single<{ id: string }>();
  expect(made.error).toBeNull();
  const caseId = made.data?.id ?? '';
  expect((await client.rpc('post_case', { case_id: caseId })).error).toBeNull();
  return { email, client, caseId };
}

/** Makes the two, by the calls that the screens make. */
export async function newNotifiedClient(title = 'The charges of a tenant'): Promise<NotifiedClient> {
  const { email, client, caseId } = await newPosting(title);

  const lawyer = await clientOf('lawyer@casewright.test');
  const begun = await lawyer
    .from('proposals')
    .insert({
      case_id: caseId,
      fee_type: 'flat',
      amount: 1000,
      cover_letter: 'I have read the lease of many a tenant, and would read yours.',
      valid_until: new Date(Date.now() + 14 * 86_400_000).toISOString(),
    })
    .select('id')
    .single<{ id: string }>();
  expect(begun.error).toBeNull();
  const proposalId = begun.data?.id ?? '';

  let times = 0;
  const act = async () => {
    times += 1;
    return times === 1
      ? await lawyer.rpc('submit_proposal', { proposal_id: proposalId })
      : await lawyer
          .from('proposals')
          .update({ amount: 1000 + times })
          .eq('id', proposalId);
  };
  const notify = async () => expect((await act()).error).toBeNull();
  const tryToNotify = async () => (await act()).error === null;
  return { email, client, caseId, proposalId, notify, tryToNotify };
}

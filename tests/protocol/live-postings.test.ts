import { randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';

import { live } from './realtime/client.ts';

const base = process.env.TEST_BASE_URL ?? '';
const anonKey = process.env.TEST_ANON_KEY ?? '';
const RIVAL_LAWYER = '5eed0000-0000-4000-8000-000000000005';

const clients: SupabaseClient[] = [];
afterAll(() => Promise.all(clients.map((client) => client.removeAllChannels())));

function clientWith(key: string): SupabaseClient {
  const client = createClient(base, key, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  clients.push(client);
  return client;
}

async function signedIn(account: string): Promise<SupabaseClient> {
  const client = clientWith(anonKey);
  const { error } = await client.auth.signInWithPassword({
    email: `${account}@casewright.test`,
    password: 'casewright-demo',
  });
  expect(error).toBeNull();
  return client;
}

/** Listens to all that happens to postings and gathers the ids of those that arrive. */
async function listen(client: SupabaseClient): Promise<string[]> {
  const ids: string[] = [];
  const channel = client.channel(`postings ${randomUUID()}`);
  for (const event of ['INSERT', 'UPDATE'] as const)
    channel.on<{ id: string }>('postgres_changes', { event, schema: 'public', table: 'case_postings' }, (change) => {
      if ('id' in change.new) ids.push(change.new.id);
    });
  await live(channel);
  return ids;
}

async function draft(client: SupabaseClient, visibility: 'open' | 'invited'): Promise<string> {
  const { data, error } = await client
    .from('cases')
    .insert({
      title: 'A lease that ends early',
      public_summary: 'A tenant asks on which day a lease of five years may be ended.',
      description: 'The landlord wrote once.',
      practice_area: 'tenancy',
      jurisdiction_country: 'US',
      visibility,
    })
    .select('id')
    .single<{ id: string }>();
  expect(error).toBeNull();
  return data?.id ?? '';
}

const post = async (client: SupabaseClient, caseId: string) =>
  expect((await client.rpc('post_case', { case_id: caseId })).error).toBeNull();

test('a new posting reaches at once the people to whom row security shows it, and nobody else', async () => {
  const owner = clientWith(process.env.TEST_SERVICE_ROLE_KEY ?? '');
  const [client, otherClient, lawyer, rival] = await Promise.all(
    ['user', 'second-user', 'lawyer', 'rival-lawyer'].map(signedIn),
  );
  if (!client || !otherClient || !lawyer || !rival) throw new Error('nobody is signed in');
  const received = {
    client: await listen(client),
    otherClient: await listen(otherClient),
    lawyer: await listen(lawyer),
    rival: await listen(rival),
    owner: await listen(owner),
  };
  // Guests may read no posting, so they are not notified of a new one.
  await expect(listen(clientWith(anonKey))).rejects.toThrow('Unable to subscribe to changes');

  const [forOthers, forRival, open] = [
    await draft(client, 'invited'),
    await draft(client, 'invited'),
    await draft(client, 'open'),
  ];
  const invitation = { case_id: forRival, lawyer_id: RIVAL_LAWYER };
  expect((await client.rpc('invite_lawyer', invitation)).error).toBeNull();
  // In this order: a client that received the last one has received all of its own.
  for (const id of [forOthers, forRival, open]) await post(client, id);

  const these = (ids: string[]) => [forOthers, forRival, open].filter((id) => ids.includes(id));
  for (const ids of [received.lawyer, received.rival, received.client, received.owner])
    await expect.poll(() => ids, { timeout: 5000 }).toContain(open);
  expect(these(received.owner)).toEqual([forOthers, forRival, open]);
  expect(these(received.client)).toEqual([forOthers, forRival, open]);
  expect(these(received.lawyer)).toEqual([open]);
  expect(these(received.rival)).toEqual([forRival, open]);
  expect(received.otherClient).toEqual([]);
});

import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { removeFolder, startServer, type TestServer } from '../setup/server.ts';

// Nothing listens at this port: no letter can be handed over.
const SMTP_URL = 'smtp://127.0.0.1:1';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ SMTP_URL, MAIL_FROM: 'office@firm.test' });
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.dataDir);
});

test('an invitation whose letter cannot be sent is taken back, and the administrator hears of it', async () => {
  const client = createClient(server.url, server.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data } = await client.auth.signInWithPassword({
    email: 'admin@casewright.test',
    password: 'casewright-demo',
  });
  const invite = async (): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(`${server.url}/api/people/invitations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ben@firm.test', accessLevel: 'user' }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await invite()).toEqual({
    status: 503,
    body: {
      code: 'letter_not_sent',
      message: 'The letter could not be sent, so nobody was invited. Please try again later.',
      details: null,
      hint: null,
    },
  });
  const kept = await client.from('invitations').select('revoked_at').eq('email', 'ben@firm.test');
  expect(kept.data).toEqual([{ revoked_at: expect.any(String) }]);
  // The account that waits for the letter does not prevent another try.
  expect(await invite()).toMatchObject({ status: 503, body: { code: 'letter_not_sent' } });
});

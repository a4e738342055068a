import { randomUUID } from 'node:crypto';

import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { removeFolder, startServer, type TestServer } from '../setup/server.ts';

// Behind a proxy everybody would share its address, and its limits; without one, anybody could write the header.

const CLIENT = '203.0.113.9';

/** The address under which the session of a fresh person is kept, who signs up with this header. */
async function addressOf(url: string, anonKey: string, forwarded: string): Promise<unknown> {
  const client = createClient(url, anonKey, {
    auth: { autoRefreshToken: false, persistSession: false, storageKey: randomUUID() },
    global: { headers: { 'x-forwarded-for': forwarded } },
  });
  const email = `proxy-${randomUUID()}@example.org`;
  const { error } = await client.auth.signUp({ email, password: 'correct horse battery' });
  expect(error).toBeNull();
  const { data } = await client.rpc('list_sessions');
  const [session]: { ip: unknown }[] = Array.isArray(data) ? data : [];
  return session?.ip;
}

it('a server that names no proxy believes nobody about an address', async () => {
  const url = process.env.TEST_BASE_URL ?? '';
  const kept = await addressOf(url, process.env.TEST_ANON_KEY ?? '', CLIENT);
  expect(kept).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)/);
});

describe('a server that names its proxy', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ TRUST_PROXY: '127.0.0.0/8, ::1, 10.0.0.0/8' });
  }, 120_000);

  afterAll(async () => {
    await server.stop();
    removeFolder(server.dataDir);
  });

  it('keeps the address that the proxy saw, and none that a client wrote before it', async () => {
    expect(await addressOf(server.url, server.anonKey, CLIENT)).toMatch(new RegExp(`^${CLIENT}`));
    // The last address that no named proxy has is the client's; what is before it is the client's own invention.
    expect(await addressOf(server.url, server.anonKey, `198.51.100.1, ${CLIENT}, 10.1.2.3`)).toMatch(
      new RegExp(`^${CLIENT}`),
    );
  });

  it('counts limits by that address', async () => {
    const ask = async (forwarded: string): Promise<number> => {
      const answer = await fetch(`${server.url}/auth/v1/verify`, {
        method: 'POST',
        headers: { apikey: server.anonKey, 'x-forwarded-for': forwarded },
        body: JSON.stringify({ type: 'email', token_hash: 'x' }),
      });
      return answer.status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push(await ask('203.0.113.77'));
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect(await ask('203.0.113.78')).not.toBe(429);
  });
});

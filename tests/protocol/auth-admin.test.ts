import { randomUUID } from 'node:crypto';

import type { GenerateLinkParams } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startAuth, type AuthServer } from './auth-server.ts';

const password = 'correct horse battery';

let server: AuthServer;

beforeAll(async () => {
  server = await startAuth({});
});
afterAll(() => server.close());

const office = () => server.client({}, server.serviceRoleKey).auth;

function address(): string {
  return `office-${randomUUID()}@example.org`;
}

async function confirmed(): Promise<string> {
  const email = address();
  const { error } = await office().admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  return email;
}

/** Where a browser is led that opens the link, without going there. */
async function follow(link: string): Promise<{ at: string; fragment: URLSearchParams }> {
  const response = await fetch(link, { redirect: 'manual' });
  const target = new URL(response.headers.get('location') ?? 'about:blank');
  return { at: `${target.origin}${target.pathname}`, fragment: new URLSearchParams(target.hash.slice(1)) };
}

describe('inviting', () => {
  it('admin.inviteUserByEmail: sends a letter whose link signs in and lets the person choose a password', async () => {
    const email = address();
    const { data, error } = await office().admin.inviteUserByEmail(email, {
      data: { first_name: 'Ada' },
      redirectTo: 'https://app.example/auth/supabase/update-password',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { first_name: 'Ada' } });
    const letter = server.mails.findLast(({ to }) => to === email);
    expect(letter).toMatchObject({ kind: 'invite' });

    const { at, fragment } = await follow(letter?.link ?? '');
    expect(at).toBe('https://app.example/auth/supabase/update-password');
    expect(fragment.get('type')).toBe('invite');
    const client = server.client();
    await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('admin.inviteUserByEmail: refuses an address with an account, and a caller who is no administrator', async () => {
    const email = await confirmed();
    expect((await office().admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
    const { error } = await server.client().auth.admin.inviteUserByEmail(address());
    expect(error).toMatchObject({ status: 403, code: 'not_admin' });
  });
});

describe('links', () => {
  const kinds: [string, () => Promise<GenerateLinkParams>][] = [
    ['signup', async () => Promise.resolve({ type: 'signup', email: address(), password })],
    ['invite', async () => Promise.resolve({ type: 'invite', email: address() })],
    ['magiclink', async () => ({ type: 'magiclink', email: await confirmed() })],
    ['recovery', async () => ({ type: 'recovery', email: await confirmed() })],
  ];

  it.each(kinds)('admin.generateLink: for %s signs in by its address, its hash and its code', async (type, params) => {
    const sent = server.mails.length;
    const asked = await params();
    const { data, error } = await office().admin.generateLink(asked);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: asked.email });
    expect(data.properties).toMatchObject({ verification_type: type, redirect_to: 'https://app.example' });
    expect(server.mails).toHaveLength(sent);
    const { fragment } = await follow(data.properties?.action_link ?? '');
    expect([fragment.get('type'), fragment.get('access_token')]).toEqual([type, expect.any(String)]);

    // Each link works once; the hash and the code of further ones do the same.
    const next = { type: 'recovery', email: asked.email } as const;
    const byHash = await office().admin.generateLink(next);
    const hash = byHash.data.properties?.hashed_token ?? '';
    const opened = await server.client().auth.verifyOtp({ type: 'recovery', token_hash: hash });
    expect([opened.error, opened.data.user?.email]).toEqual([null, asked.email]);
    const byCode = await office().admin.generateLink(next);
    const token = byCode.data.properties?.email_otp ?? '';
    const typed = await server.client().auth.verifyOtp({ type: 'recovery', email: asked.email, token });
    expect([typed.error, typed.data.user?.email]).toEqual([null, asked.email]);
  });

  it('admin.generateLink: for a change of address takes the agreement of both', async () => {
    const email = await confirmed();
    const newEmail = address();
    const hashes: string[] = [];
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data, error } = await office().admin.generateLink({ type, email, newEmail });
      expect(error).toBeNull();
      hashes.push(data.properties?.hashed_token ?? '');
    }
    const user = server.client();
    for (const hash of hashes)
      expect((await user.auth.verifyOtp({ type: 'email_change', token_hash: hash })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ email: newEmail, password })).error).toBeNull();
  });

  it('admin.generateLink: refuses what leads to nobody', async () => {
    const unknown = await office().admin.generateLink({ type: 'recovery', email: address() });
    expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' });
    const weak = await office().admin.generateLink({ type: 'signup', email: address(), password: 'short' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
  });
});

import { beforeEach, expect, it, vi } from 'vitest';

interface FakeSession {
  access_token: string;
  refresh_token: string;
  user: { id: string; email: string };
}
const { world } = vi.hoisted(() => ({
  /** Whose passkey the device shows, what this page is signed in as, and the tokens whose sessions were ended. */
  world: { shows: 'ada', kept: null as FakeSession | null, ended: [] as string[], adopted: 0 },
}));
const sessionOf = (id: string, token: string): FakeSession => ({
  access_token: token,
  refresh_token: `r-${token}`,
  user: { id, email: `${id}@case.test` },
});
vi.mock('../../../../client/auth.ts', () => {
  const clientOf = (own: { session: FakeSession | null }) => {
    const signIn = async () => {
      own.session = { ...sessionOf(world.shows, 'new') };
      return { data: { session: own.session }, error: null };
    };
    return {
      getSession: async () => ({ data: { session: own.session }, error: null }),
      signInWithPasskey: signIn,
      signInWithPassword: signIn,
      setSession: async ({ access_token: token }: FakeSession) => {
        world.adopted += 1;
        own.session = sessionOf(token === 'new' ? world.shows : 'ada', token);
        return { data: { session: own.session }, error: null };
      },
      signOut: async () => {
        world.ended.push(own.session?.access_token ?? '');
        own.session = null;
        return { error: null };
      },
      admin: {
        signOut: async (token: string) => {
          world.ended.push(token);
          return { error: null };
        },
      },
    };
  };
  const main = clientOf({
    get session() {
      return world.kept;
    },
    set session(session) {
      world.kept = session;
    },
  });
  return { authClient: async () => main, separateAuthClient: async () => clientOf({ session: null }) };
});

import { proveByPasskey, proveByPassword } from './fresh-proof.ts';

beforeEach(() => {
  Object.assign(world, { shows: 'ada', kept: sessionOf('ada', 'old'), ended: [], adopted: 0 });
});

it('goes on with the session of the proof, and ends the one before it', async () => {
  for (const prove of [proveByPasskey, () => proveByPassword('a password')]) {
    Object.assign(world, { kept: sessionOf('ada', 'old'), ended: [] });
    await prove();
    expect([world.kept?.access_token, world.kept?.user.id, world.ended]).toEqual(['new', 'ada', ['old']]);
  }
});

it('refuses the passkey of another account: its session ends, and this page stays who it was', async () => {
  world.shows = 'eve';
  await expect(proveByPasskey()).rejects.toMatchObject({ code: 'passkey_of_another' });
  expect([world.kept?.access_token, world.kept?.user.id, world.ended]).toEqual(['old', 'ada', ['new']]);
});

it('lets nobody in where this page is signed out meanwhile', async () => {
  world.kept = null;
  await expect(proveByPasskey()).rejects.toMatchObject({ code: 'passkey_of_another' });
  expect([world.kept, world.ended]).toEqual([null, ['new']]);
});

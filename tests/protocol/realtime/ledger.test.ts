import { createClient, RealtimeChannel, RealtimeClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { CALLS } from './ledger-calls.ts';
import { CHANGES, LEDGER_SCHEMA } from './ledger-changes.ts';
import type { Kit } from './ledger-kit.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

let server: RealtimeServer;

beforeAll(async () => {
  server = await startRealtime({}, { schema: LEDGER_SCHEMA });
});
afterAll(() => server.close());

describe.each(['1.0.0', '2.0.0'] as const)('in Node, version %s', (vsn) => {
  const kit: Kit = {
    vsn,
    client: async (realtime = {}) => {
      const client = createClient(server.base, server.keys.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        accessToken: () => Promise.resolve(server.tokenOf()),
        realtime: { vsn, ...realtime },
      });
      await client.realtime.setAuth();
      return client;
    },
    token: (claims = {}) => Promise.resolve(server.tokenOf({ ...claims })),
    sql: async (text) => (await server.admin.query<Record<string, unknown>>(text)).rows,
  };

  test.each([...CALLS, ...CHANGES])('$name', ({ run }) => run(kit));
});

describe('the ledger', () => {
  const publicCalls = (prototype: object, name: string): string[] =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([call, { value }]) =>
      typeof value === 'function' && call !== 'constructor' && !call.startsWith('_') ? [`${name}.${call}`] : [],
    );

  test('knows every public call of the installed client', () => {
    const known = [
      ...publicCalls(RealtimeClient.prototype, 'client'),
      ...publicCalls(RealtimeChannel.prototype, 'channel'),
    ];
    const held = new Set([...CALLS, ...CHANGES].flatMap(({ calls }) => calls));
    expect(known.filter((call) => !held.has(call))).toEqual([]);
    expect([...held].filter((call) => !known.includes(call))).toEqual([]);
  });

  test('makes in each case the calls that the case is entered for', () => {
    for (const { name, calls, run } of CALLS)
      for (const call of calls) {
        // `subscribe` of the kit, which is imported here, is the channel's with its first status.
        const made = new RegExp(call === 'channel.subscribe' ? '\\bsubscribe\\)?\\(' : `\\.${call.split('.')[1]}\\(`);
        expect([name, call, made.test(String(run))]).toEqual([name, call, true]);
      }
  });
});

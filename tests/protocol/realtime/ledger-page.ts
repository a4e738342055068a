import { createClient } from '@supabase/supabase-js';

import { CALLS } from './ledger-calls.ts';
import { CHANGES } from './ledger-changes.ts';
import type { Kit } from './ledger-kit.ts';

/** What the test hands to the page and the page to the test. */
declare global {
  var signToken: Kit['token'];
  var runSql: Kit['sql'];
  var runCase: (name: string, facts: { base: string; anonKey: string; vsn: Kit['vsn'] }) => Promise<void>;
}

globalThis.runCase = async (name, { base, anonKey, vsn }) => {
  const found = [...CALLS, ...CHANGES].find((each) => each.name === name);
  if (!found) throw new Error(`the page knows no case '${name}'`);
  await found.run({
    vsn,
    token: globalThis.signToken,
    sql: globalThis.runSql,
    client: async (realtime = {}) => {
      const client = createClient(base, anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        accessToken: () => globalThis.signToken(),
        realtime: { vsn, ...realtime },
      });
      await client.realtime.setAuth();
      return client;
    },
  });
};

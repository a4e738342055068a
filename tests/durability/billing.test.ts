import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';

import { demonstrationFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

const folder = demonstrationFolder();
let server: TestServer | undefined;
afterAll(async () => {
  await server?.stop();
  removeFolder(folder);
});

async function signedIn(at: TestServer): Promise<SupabaseClient> {
  const client = createClient(at.url, at.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  const { error } = await client.auth.signInWithPassword({
    email: 'lawyer-admin@casewright.test',
    password: 'casewright-demo',
  });
  if (error) throw error;
  return client;
}

const runOf = async (admin: SupabaseClient, id: string) => {
  const { data } = await admin
    .from('billing_runs')
    .select('drafted, failed, case_count, ended_at')
    .eq('id', id)
    .single();
  return data;
};

test(
  'killed in the middle of the drafts of a month: the rest is made after the start, and nothing twice',
  { timeout: 600_000 },
  async () => {
    server = await startServer({ DATA_DIR: folder });
    const admin = await signedIn(server);
    const upTo = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const id = randomUUID();
    const { data: before } = await admin.rpc('billing_sums', { up_to: upTo });
    const { data: run, error } = await admin.rpc('start_billing_run', { run_id: id, up_to: upTo });
    expect(error).toBeNull();
    expect(run.case_count).toBeGreaterThan(5);
    while (((await runOf(admin, id))?.drafted ?? 0) === 0);
    const ended = once(server.process, 'close');
    server.process.kill('SIGKILL');
    await ended;
    const over = new Date();

    server = await startServer({ DATA_DIR: folder });
    // The job that was killed is held for a minute; here it is taken again at once.
    const database = new Client({ host: join(folder, 'postgres/run'), user: 'postgres', database: 'postgres' });
    await database.connect();
    await database.query("update private.jobs set taken_until = now() where state = 'running' and started_at < $1", [
      over,
    ]);
    await database.end();
    const again = await signedIn(server);
    let now = await runOf(again, id);
    while (now?.ended_at === null) {
      await setTimeout(200);
      now = await runOf(again, id);
    }
    expect(now).toMatchObject({ drafted: run.case_count, failed: 0 });
    const { data: cases } = await again.from('billing_run_cases').select('case_id, invoice_id').eq('run_id', id);
    expect(new Set(cases?.map(({ invoice_id: invoice }) => invoice)).size).toBe(run.case_count);
    const invoices = again.from('invoices').select('id, split_id, subtotal, currency');
    const { data: own } = await invoices.in('id', cases?.map(({ invoice_id: invoice }) => invoice) ?? []);
    // Where several pay for a case, each has a draft; the run names the first of them.
    const { data: shares } = await again
      .from('invoices')
      .select('id, subtotal, currency')
      .in('split_id', own?.flatMap(({ split_id: split }) => split ?? []) ?? [])
      .not('id', 'in', `(${own?.map(({ id: one }) => one).join()})`);
    const made = [...(own ?? []), ...(shares ?? [])];
    const sums = (rows: { currency: string; amount: number }[]) => {
      const sum = new Map<string, number>();
      for (const { currency, amount } of rows) sum.set(currency, (sum.get(currency) ?? 0) + Math.round(amount * 1000));
      return [...sum].toSorted(([one], [other]) => one.localeCompare(other));
    };
    // What was shown before is what the drafts come to.
    expect(sums(made.map(({ subtotal: amount, currency }) => ({ currency, amount })))).toEqual(
      sums((before ?? []).filter(({ shown_as: shown }: { shown_as: string }) => shown === 'ready')),
    );
  },
);

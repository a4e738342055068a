import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';

import { demonstrationFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

/** `npm run test:long` takes fifty. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 2);
/** Payments that are answered at least before the kill of a round: some more are on their way. */
const answeredIn = (round: number): number => 4 + 2 * (round % 6);

const folder = demonstrationFolder();
let server: TestServer | undefined;
afterAll(async () => {
  await server?.stop();
  removeFolder(folder);
});

async function signedIn(at: TestServer, account: string): Promise<SupabaseClient> {
  const client = createClient(at.url, at.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  const { error } = await client.auth.signInWithPassword({
    email: `${account}@casewright.test`,
    password: 'casewright-demo',
  });
  if (error) throw error;
  return client;
}

/** What a verb answers; null where the server was killed before it did. @throws a refusal */
async function ask(
  killed: AbortSignal,
  call: () => PromiseLike<{ data: unknown; error: { message: string; code: string } | null }>,
) {
  const { data, error } = await call();
  if (error === null) return data;
  if (killed.aborted) return null;
  throw new Error(`${error.code} ${error.message}`);
}
const idIn = (answer: unknown): string => Object(answer).id ?? '';

/** Invoices, payments and refunds whose answers came, by the key under which each would be sent again. */
interface Answered {
  issued: string[];
  paid: string[];
  refunded: string[];
}

/** Writes, issues, pays and gives back, one invoice after the other. */
async function bill(admin: SupabaseClient, like: object, killed: AbortSignal, answered: Answered): Promise<void> {
  while (!killed.aborted) {
    const draft = await ask(killed, () =>
      admin.rpc('save_invoice', {
        invoice: { ...like, invoice_to: { name: 'Payer' }, create_date: '2026-01-05', due_date: '2026-02-05' },
        items: [{ title: 'Advice', price: 90, quantity: 1 }],
      }),
    );
    if (draft === null) return;
    const invoice = idIn(draft);
    if ((await ask(killed, () => admin.rpc('issue_invoice', { invoice_id: invoice }))) === null) return;
    answered.issued.push(invoice);
    const key = randomUUID();
    const payment = { invoice_id: invoice, amount: 60, method: 'cash', source: 'operating', idempotency_key: key };
    if ((await ask(killed, () => admin.rpc('record_payment', payment))) === null) return;
    answered.paid.push(key);
    const { data } = await admin.from('payments').select('id').eq('invoice_id', invoice).maybeSingle();
    if (data === null) return;
    const refund = { payment_id: data.id, amount: 10, reason: 'Courtesy', idempotency_key: `${key} back` };
    if ((await ask(killed, () => admin.rpc('refund_payment', refund))) === null) return;
    answered.refunded.push(invoice);
  }
}

test(
  `killed in the middle of invoices and payments, ${ROUNDS} times: what was answered is there once, and the books hold`,
  { timeout: 1_200_000 },
  async () => {
    const answered: Answered = { issued: [], paid: [], refunded: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      server = await startServer({ DATA_DIR: folder });
      const admin = await signedIn(server, 'lawyer-admin');
      const { data: like } = await admin
        .from('invoices')
        .select('case_id, client_id')
        .not('case_id', 'is', null)
        .limit(1)
        .single();
      const pid = Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
      const killing = new AbortController();
      const enough = answered.refunded.length + answeredIn(round);
      const people = Array.from({ length: 4 }, () => bill(admin, like ?? {}, killing.signal, answered));
      while (answered.refunded.length < enough) await Promise.race([Promise.all(people), setImmediate()]);
      killing.abort();
      const { process } = server;
      const ended = once(process, 'close');
      process.kill('SIGKILL');
      // Every other round the database is killed with its server, as a machine that stops does it.
      if (round % 2 === 1) globalThis.process.kill(pid, 'SIGKILL');
      await ended;
      await Promise.all(people);
    }

    server = await startServer({ DATA_DIR: folder });
    const admin = await signedIn(server, 'lawyer-admin');
    const read = async (ids: readonly string[]) => {
      const found = await Promise.all(
        Array.from({ length: Math.ceil(ids.length / 50) }, (_, nth) =>
          admin
            .from('invoices')
            .select('id, status, invoice_number, amount_paid, amount_refunded, payments(amount)')
            .in('id', ids.slice(50 * nth, 50 * nth + 50)),
        ),
      );
      return found.flatMap(({ data }) => data ?? []);
    };
    const issued = await read(answered.issued);
    expect(issued).toHaveLength(answered.issued.length);
    for (const invoice of issued) {
      const sum = invoice.payments.reduce((total: number, { amount }) => total + amount, 0);
      expect(sum).toBe(invoice.amount_paid - invoice.amount_refunded);
      expect(invoice.invoice_number).not.toBeNull();
    }
    const back = (await read(answered.refunded)).map(({ amount_paid: paid, amount_refunded: given }) => [paid, given]);
    expect(back).toEqual(answered.refunded.map(() => [60, 10]));
    expect(answered.paid.length).toBeGreaterThanOrEqual(answered.refunded.length);

    // Numbers have no gap, whatever was rolled back by a kill.
    const { data: numbers } = await admin
      .from('invoices')
      .select('invoice_number')
      .like('invoice_number', 'INV-%')
      .order('invoice_number')
      .limit(10_000);
    const nth = (numbers ?? []).map(({ invoice_number: text }) => Number(text?.slice(4)));
    expect(nth).toEqual(nth.map((_, place) => place + 1));

    const { data: chain } = await admin.rpc('verify_ledger');
    expect(chain).toMatchObject([{ ok: true, fault: null }]);
    const { data: balance } = await admin.rpc('trial_balance');
    const sums = new Map<string, number>();
    for (const { currency, balance: amount } of balance ?? [])
      sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 1000));
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
  },
);

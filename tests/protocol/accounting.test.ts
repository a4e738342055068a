import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';

// The journal of the demonstration's firm as the server answers it.

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';

async function signedIn(name: string) {
  const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data } = await client.auth.signInWithPassword({ email: `${name}@casewright.test`, password: 'casewright-demo' }); // prettier-ignore
  return { client, token: data.session?.access_token ?? '' };
}
const today = new Date().toISOString().slice(0, 10);
const year = { from: `${today.slice(0, 4)}-01-01`, to: today, currency: 'USD' };
const ask = (params: Record<string, string>, token?: string) =>
  fetch(`${base}/api/accounting/journal?${new URLSearchParams(params)}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn('lawyer-admin');
});

describe('the journal of a firm', () => {
  test('has as CSV every posting of the ledger, once, and names nobody unless it is asked to', async () => {
    const answer = await ask({ ...year, format: 'csv' }, admin.token);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'text/csv; charset=utf-8', 'private, no-store']); // prettier-ignore
    const text = await answer.text();
    const lines = text.split('\r\n').slice(1, -1);
    const { count } = await admin.client
      .from('ledger_postings')
      .select('id', { count: 'exact', head: true })
      .gte('occurred_on', year.from)
      .lte('occurred_on', year.to)
      .eq('currency', 'USD');
    expect(lines.length).toBe(count);
    // More than one portion, or this says nothing of the pages.
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBeGreaterThan(50);
    const { data: people } = await admin.client.from('invoices').select('invoice_to').limit(1);
    const name: string = people?.[0]?.invoice_to.name ?? '';
    expect(name).not.toBe('');
    expect(text).not.toContain(name);
    const named = await (await ask({ ...year, format: 'csv', names: 'true' }, admin.token)).text();
    expect(named.length).toBeGreaterThan(text.length);
  });

  test('is for DATEV refused until every account has its number, and adds up to the ledger then', async () => {
    const early = await ask({ ...year, format: 'datev' }, admin.token);
    expect([early.status, await early.json()]).toMatchObject([400, { hint: 'accountant_unknown' }]);
    const { data: settings } = await admin.client.from('accounting_settings').select('id').single();
    const enter = (consultant: number | null, client: number | null) =>
      admin.client.from('accounting_settings').update({ consultant_number: consultant, client_number: client }).eq('id', settings?.id ?? ''); // prettier-ignore
    const { data: before } = await admin.client.from('account_numbers').select('purpose,holder,number');
    expect((await enter(29098, 55003)).error).toBeNull();
    try {
      const { data: accounts } = await admin.client.rpc('accounting_accounts');
      const numbers = accounts.map(({ purpose, holder }: { purpose: string; holder: string }, nth: number) => ({ purpose, holder, number: String(1000 + nth) })); // prettier-ignore
      await admin.client.rpc('set_account_numbers', { numbers });
      const answer = await ask({ ...year, format: 'datev' }, admin.token);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=windows-1252']);
      const [header = '', , ...rows] = new TextDecoder('windows-1252').decode(await answer.arrayBuffer()).split('\r\n').slice(0, -1); // prettier-ignore
      expect(header.startsWith('"EXTF";700;21;"Buchungsstapel";13;')).toBe(true);
      expect(header).toContain(';29098;55003;');
      const sums = new Map<string, number>();
      const add = (number: string, cents: number) => sums.set(number, (sums.get(number) ?? 0) + cents);
      for (const row of rows) {
        const [amount = '', , , , , , debit = '', credit = ''] = row.split(';');
        const cents = Math.round(Number(amount.replace(',', '.')) * 100);
        add(debit, cents);
        add(credit, -cents);
      }
      const csv = await (await ask({ ...year, format: 'csv' }, admin.token)).text();
      for (const line of csv.split('\r\n').slice(1, -1)) {
        // From the end, where no words are.
        const [number = '', debit = '', credit = ''] = line.split(',').slice(-4, -1);
        add(number, -Math.round((Number(debit) - Number(credit)) * 100));
      }
      expect(rows.length).toBeGreaterThan(50);
      expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
    } finally {
      await enter(null, null);
      await admin.client.rpc('set_account_numbers', { numbers: before ?? [] });
    }
  });

  test('is nobody else’s, and says what is wrong with what was asked', async () => {
    expect((await ask({ ...year, format: 'csv' })).status).toBe(401);
    for (const name of ['lawyer', 'user', 'admin']) {
      const answer = await ask({ ...year, format: 'csv' }, (await signedIn(name)).token);
      expect([answer.status, await answer.json()]).toMatchObject([403, { hint: 'may_not_keep_books' }]);
    }
    const rival = await ask({ ...year, format: 'csv' }, (await signedIn('rival-admin')).token);
    expect(rival.status).toBe(200);
    const backwards = await ask({ ...year, from: '2026-02-02', to: '2026-02-01', format: 'csv' }, admin.token);
    expect([backwards.status, await backwards.json()]).toMatchObject([400, { hint: 'journal_period' }]);
    for (const wrong of [{ from: '1 May' }, { currency: 'usd' }, { format: 'pdf' }, { names: 'yes' }])
      expect((await ask({ ...year, format: 'csv', ...wrong }, admin.token)).status).toBe(422);
  });
});

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';

// Statements of money in trust as the server answers them, and the limit that they share with all papers that are made on demand.

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';
const LEASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';

async function signedIn(name: string): Promise<{ client: SupabaseClient; token: string }> {
  const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data } = await client.auth.signInWithPassword({ email: `${name}@casewright.test`, password: 'casewright-demo' }); // prettier-ignore
  return { client, token: data.session?.access_token ?? '' };
}
const ask = (path: string, params: Record<string, string>, token?: string) =>
  fetch(`${base}${path}?${new URLSearchParams(params)}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

let account = '';
let client: string;
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const asked = (more: Record<string, string> = {}) => ({
  account_id: account,
  case_id: LEASE,
  from: dayAgo(100),
  to: dayAgo(1),
  ...more,
});
const STATEMENT = '/api/trust/statement';
beforeAll(async () => {
  const person = await signedIn('user');
  client = person.token;
  const { data } = await person.client.rpc('case_trust', { case_id: LEASE });
  account = String(data[0].account_id);
});

describe('a statement of money in trust', () => {
  test('is a PDF for its client, the lawyers of the case and the administrators, and the same one each time', async () => {
    const tokens = [client, ...(await Promise.all(['lawyer', 'lawyer-admin'].map(signedIn))).map(({ token }) => token)];
    const answers = await Promise.all(tokens.map((token) => ask(STATEMENT, asked({ language: 'fr' }), token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first] = answers;
    expect(first?.headers.get('content-type')).toBe('application/pdf');
    expect(first?.headers.get('cache-control')).toBe('private, no-store');
    const files = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(files[0]?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files[0]?.toString('latin1')).toContain('/Lang (fr-FR)');
    for (const file of files) expect(files[0]?.equals(file)).toBe(true);
  });

  test('is nobody else’s, and says what is wrong with what was asked', async () => {
    const [rival, other] = await Promise.all(['rival-lawyer', 'second-user'].map(signedIn));
    expect((await ask(STATEMENT, asked())).status).toBe(401);
    for (const person of [rival, other]) {
      const answer = await ask(STATEMENT, asked(), person?.token);
      expect([answer.status, await answer.json()]).toMatchObject([404, { hint: 'case_not_found' }]);
    }
    const backwards = await ask(STATEMENT, asked({ from: dayAgo(1), to: dayAgo(2) }), client);
    expect([backwards.status, await backwards.json()]).toMatchObject([400, { hint: 'trust_statement_period' }]);
    for (const wrong of [{ from: 'yesterday' }, { account_id: 'x' }, { language: 'de' }, { all_cases: 'yes' }])
      expect((await ask(STATEMENT, asked(wrong), client)).status).toBe(422);
  });

  test('is not to be had without end, and previews of drafts count with it', async () => {
    // Somebody of this test alone: files beside it ask as the accounts of the demonstration, and all papers share the limit.
    const email = `papers-${crypto.randomUUID()}@casewright.test`;
    const service = createClient(base, process.env['TEST_SERVICE_ROLE_KEY'] ?? '', { auth: { persistSession: false } });
    const made = await service.auth.admin.createUser({ email, password: 'casewright-demo', email_confirm: true });
    expect(made.error).toBeNull();
    const { token } = await signedIn(email.slice(0, email.indexOf('@')));
    const nobodys = { invoice_id: '00000000-0000-4000-8000-000000000001' };
    const statuses: number[] = [];
    for (let nth = 0; nth < 60; nth += 1)
      statuses.push((await (nth % 2 === 0 ? ask('/api/invoices/preview', nobodys, token) : ask(STATEMENT, asked(), token))).status); // prettier-ignore
    expect(new Set(statuses)).toEqual(new Set([404]));
    for (const answer of [await ask(STATEMENT, asked(), token), await ask('/api/invoices/preview', nobodys, token)]) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

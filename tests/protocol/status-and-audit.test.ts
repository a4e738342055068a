import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';

// What administrators are answered by the server itself: how the installation is, and the audit log as a file.

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';

async function signedIn(name: string) {
  const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data } = await client.auth.signInWithPassword({ email: `${name}@casewright.test`, password: 'casewright-demo' }); // prettier-ignore
  return { client, token: data.session?.access_token ?? '' };
}
const ask = (path: string, token?: string) =>
  fetch(`${base}${path}`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

const PARTS = [
  'disk', 'keys', 'database', 'migrations', 'clock', 'replication', 'jobs', 'letters', 'files', 'server', 'certificate', 'mail', 'backups', 'restore',
]; // prettier-ignore

describe('how the installation is', () => {
  test('administrators of the platform read it, part by part, and nobody else', async () => {
    const { token } = await signedIn('admin');
    const answer = await ask('/api/status', token);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { findings }: { findings: { part: string; state: string; said: string }[] } = await answer.json();
    expect(findings.map(({ part }) => part)).toEqual(PARTS);
    const stateOf = (part: string) => findings.find((each) => each.part === part);
    for (const part of ['keys', 'database', 'migrations', 'clock', 'files', 'server'])
      expect(stateOf(part), part).toMatchObject({ state: 'ok' });
    expect((await ask('/api/status')).status).toBe(401);
    for (const name of ['user', 'lawyer', 'lawyer-admin']) {
      const refused = await ask('/api/status', (await signedIn(name)).token);
      expect([name, refused.status, await refused.json()]).toMatchObject([
        name,
        403,
        { hint: 'may_not_administer_people' },
      ]);
    }
  });

  test('the data API says of nobody else that they administer', async () => {
    const may = async (name: string | null) => {
      const { client } = name === null ? { client: createClient(base, anonKey) } : await signedIn(name);
      return (await client.rpc('look_after_installation')).status;
    };
    expect([await may('admin'), await may('lawyer-admin'), await may(null)]).toEqual([204, 403, 401]);
  });

  test('many who look at once ask once', async () => {
    const { token } = await signedIn('admin');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/status', token)));
    const bodies: { checked_at: string }[] = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map(({ checked_at: at }) => at)).size).toBeLessThanOrEqual(2);
  });
});

describe('the audit log as a file', () => {
  const linesOf = (text: string) => text.split('\r\n').slice(1, -1);

  test('has every entry that its reader may see, in more than one portion, and notes that it was taken', async () => {
    const { client, token } = await signedIn('lawyer-admin');
    const { count } = await client.from('audit_log').select('id', { count: 'exact', head: true });
    // More than one portion, or this says nothing of the pages.
    expect(count).toBeGreaterThan(1000);
    const answer = await ask('/api/audit/export', token);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ]);
    const text = await answer.text();
    const hashes = [...text.matchAll(/,([0-9a-f]{64})\r\n/g)].map(([, hash]) => hash);
    expect(hashes.length).toBeGreaterThanOrEqual(count ?? 0);
    expect(new Set(hashes).size).toBe(hashes.length);
    const { data: noted } = await client
      .from('audit_log')
      .select('action')
      .eq('table_name', 'audit_log')
      .order('created_at', { ascending: false })
      .limit(1);
    expect(noted).toEqual([{ action: 'query' }]);
  });

  test('is narrowed as the page is, and what makes no sense is refused', async () => {
    const { token } = await signedIn('lawyer-admin');
    const text = await (await ask('/api/audit/export?objects=case_team,cases&action=insert', token)).text();
    const lines = linesOf(text);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/,insert,(cases|case_team),/);
    for (const query of [
      'action=drop',
      'objects=cases;drop',
      'from=yesterday',
      `search=${'x'.repeat(300)}`,
      'search=%00',
    ])
      expect([query, (await ask(`/api/audit/export?${query}`, token)).status]).toEqual([query, 422]);
    // What only the database finds to be none is said as well, before a row is sent, rather than by a connection that ends.
    expect((await ask('/api/audit/export?from=0000-01-01T00:00:00Z', token)).status).toBe(400);
  });

  test('is nobody else’s', async () => {
    expect((await ask('/api/audit/export')).status).toBe(401);
    for (const name of ['user', 'lawyer']) {
      const refused = await ask('/api/audit/export', (await signedIn(name)).token);
      expect([name, refused.status, await refused.json()]).toMatchObject([name, 403, { hint: 'may_not_read_audit' }]);
    }
    const { token } = await signedIn('admin');
    const platform = await (await ask('/api/audit/export', token)).text();
    expect(linesOf(platform).length).toBeGreaterThan(0);
    // The platform reads of no case.
    expect(platform).not.toMatch(/,C-\d{4}-\d{6},/);
  });
});

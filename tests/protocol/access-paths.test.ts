import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

/**
 * The access paths of the server's own addresses, by the folder of their area in apps/server/src/api: the requests that could disclose a
 * case, or why none can. Those of the database are in tests/policies/access-paths.ts. An area that is added has to be here.
 */
const AREAS: Record<string, { asks: string[] } | { apart: string }> = {
  accounting: { apart: 'the journal of the firm, which journal_page of the list of functions answers' },
  audit: { apart: 'the audit log as a file, whose entries come of find_audit, which is on the list of functions' },
  auth: { apart: 'sessions and accounts' },
  calendar: {
    asks: [
      '/api/calendar?start=2026-01-01T00:00:00Z&end=2026-12-31T00:00:00Z',
      '/api/calendar?start=2026-01-01T00:00:00Z&end=2026-12-31T00:00:00Z&case_id=$case',
    ],
  },
  'case-board': {
    asks: ['/api/case_management', '/api/case_management/columns/$stage/cards', '/api/case_management/cards/$case'],
  },
  chat: { asks: ['/api/chat', '/api/chat?search=$number', '/api/chat?kind=case'] },
  mail: {
    asks: [
      '/api/mail/list?labelId=all',
      '/api/mail/list?caseId=$case',
      '/api/mail/list?search=$number',
      '/api/mail/labels',
    ],
  },
  files: { apart: 'files, each asked for as the caller; links and archives: file-downloads.test.ts' },
  export: { asks: ['/api/export/cases/$case'] },
  invoices: {
    apart:
      'documents of invoices, whose answers come of invoice_preview and of storage, which are on the list of functions',
  },
  letters: { apart: 'asked by POST alone, whose answers come of letter_values, which is on the list of functions' },
  plans: {
    apart: 'what people pay the platform; begin_plan, pay_plan_bill and plan_invoice are on the list of functions',
  },
  'mail-accounts': { apart: 'passwords of accounts at mail servers, by their owner: mail-accounts.test.ts' },
  certificates: {
    apart: 'certificates of courses, which no case is part of; own_certificate is on the list of functions',
  },
  maintenance: { apart: 'whether the installation is closed or read-only' },
  tours: { apart: 'tours that firms offer, which everybody reads and no case is part of' },
  openings: { apart: 'openings of firms, which everybody reads and no case is part of' },
  post: { apart: 'the blog, which everybody reads and no case is part of' },
  product: {
    apart:
      'services that are offered to everybody, and confirmations of orders, whose answers come of order_paper, which is on the list of functions',
  },
  productions: {
    apart: 'asked by POST alone, whose answers come of documents_to_count, which is on the list of functions',
  },
  redaction: { apart: 'asked by POST alone, of a file that redaction_source names, which is on the list of functions' },
  signing: { apart: 'sizes of pages, of a file for which the caller may ask for signatures' },
  payments: {
    apart:
      'paying an invoice whose client the caller is, or whose link they have; begin_online_payment is on the list of functions',
  },
  notifications: { apart: 'keys of devices and the end of letters' },
  people: { apart: 'invitations to the product' },
  status: { apart: 'how the installation is, to administrators of the platform alone' },
  tasks: {
    asks: [
      '/api/task_management?search=$number',
      '/api/task_management?lanes=case&search=$number',
      '/api/task_management/columns/todo/cards?case_id=$case',
      '/api/task_management/tasks?case_id=$case',
      '/api/task_management/choices?search=$number',
    ],
  },
  trust: { apart: 'statements, whose answers come of trust_statement, which is on the list of functions' },
  'set-up': { apart: 'the first administrator' },
};
/** The data API's own ways to the same rows: lists, one row, a file, a number, what is embedded. */
const ROWS = [
  '/rest/v1/cases?select=*',
  '/rest/v1/cases?id=eq.$case',
  '/rest/v1/case_events?select=*,cases(*)&case_id=eq.$case',
  '/rest/v1/rpc/find_cases?search=$number',
  '/rest/v1/rpc/search_practice?query=$number',
];

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';
const RIVAL_ADMIN = '5eed0000-0000-4000-8000-000000000006';
const RIVAL_FIRM = '5eed0000-0000-4000-8000-0000000000f2';
/** The case that another test of this server walls off. */
const HOTEL = 'a82238d2-6e7f-4e05-8474-62c72eb2fe2d';

test('every area of the server is on the list', () => {
  const folder = join(import.meta.dirname, '../../apps/server/src/api');
  const areas = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(areas.map(({ name }) => name).toSorted()).toEqual(Object.keys(AREAS).toSorted());
});

test('through no address comes anything of a case from which a wall bars the caller', async () => {
  const owner = createClient(base, process.env['TEST_SERVICE_ROLE_KEY'] ?? '', { auth: { persistSession: false } });
  const { data: found } = await owner
    .from('cases')
    .select('id, number, title, stage_id')
    .match({ law_firm: RIVAL_FIRM, status: 'active' })
    .neq('id', HOTEL)
    .not('stage_id', 'is', null)
    .order('number')
    .limit(1)
    .single<{ id: string; number: string; title: string; stage_id: string }>();
  if (!found) throw new Error('the demonstration data has no such case');

  const client = createClient(base, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  const { data } = await client.auth.signInWithPassword({
    email: 'rival-admin@casewright.test',
    password: 'casewright-demo',
  });
  const headers = { apikey: anonKey, authorization: `Bearer ${data.session?.access_token ?? ''}` };
  const filled = (address: string, id: string) =>
    address.replace('$case', id).replace('$stage', found.stage_id).replace('$number', found.number);
  const ask = async (address: string, accept = 'application/json') => {
    const answer = await fetch(`${base}${address}`, { headers: { ...headers, accept, prefer: 'count=exact' } });
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    return { status: answer.status, range: answer.headers.get('content-range'), text };
  };
  const betrays = ({ text }: { text: string }, asked: string) =>
    [found.id, found.number, found.title].filter((mark) => !asked.includes(mark) && text.includes(mark));
  const addresses = [...Object.values(AREAS).flatMap((area) => ('asks' in area ? area.asks : [])), ...ROWS];

  const before = new Map<string, { status: number; range: string | null }>();
  for (const address of addresses) {
    const answer = await ask(filled(address, found.id));
    expect([address, answer.status]).toEqual([address, 200]);
    before.set(address, answer);
  }
  const wall = { case_id: found.id, user_id: RIVAL_ADMIN };
  expect((await owner.from('case_walls').insert({ ...wall, reason: 'Acted for the other side' })).error).toBeNull();
  try {
    for (const address of addresses) {
      const asked = filled(address, found.id);
      for (const accept of address.startsWith('/rest/') ? ['application/json', 'text/csv'] : ['application/json']) {
        const answer = await ask(asked, accept);
        expect([address, accept, betrays(answer, asked)]).toEqual([address, accept, []]);
        if (!address.includes('$case')) continue;
        // What is asked of this one case is answered as of one that does not exist.
        const missing = await ask(filled(address, randomUUID()), accept);
        expect([address, { ...answer, text: answer.text.replaceAll(found.id, '') }]).toEqual([address, missing]);
      }
    }
    // Its number is one less, too.
    const { range } = await ask('/rest/v1/cases?select=id');
    expect(Number(range?.split('/')[1])).toBe(Number(before.get('/rest/v1/cases?select=*')?.range?.split('/')[1]) - 1);
  } finally {
    await owner.from('case_walls').delete().match(wall);
  }
});

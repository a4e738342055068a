import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import { listedOpeningSchema, openingDetailsSchema } from '@casewright/contracts/opening-answers';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

// What guests ask of openings, and how they apply.

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';
const listed = z.object({ openings: z.array(listedOpeningSchema) });
const detailed = z.object({ opening: openingDetailsSchema });
const refused = z.object({ code: z.string(), hint: z.nullable(z.string()) });
const PDF = join(import.meta.dirname, '../../supabase/seed/files/brief.pdf');

async function ask(path: string, body?: object): Promise<{ status: number; said: unknown }> {
  const answer = await fetch(`${base}/api/openings${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'user-agent': 'A browser', ...(body !== undefined && { 'content-type': 'application/json' }) },
  });
  return { status: answer.status, said: await answer.json() };
}

async function opening(letters: string) {
  return detailed.parse((await ask(`/details?title=${letters}`)).said).opening;
}

async function signedIn(account: string) {
  const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.auth.signInWithPassword({
    email: `${account}@casewright.test`,
    password: 'casewright-demo',
  });
  expect(error).toBeNull();
  return client;
}

describe('openings', () => {
  test('that take applications are listed, in five languages, and nothing else', async () => {
    const { openings } = listed.parse((await ask('')).said);
    expect(new Set(openings.map(({ language }) => language))).toEqual(new Set(['en', 'fr', 'vi', 'zh', 'ar']));
    for (const hidden of ['Knowledge manager', 'Summer associate'])
      expect(JSON.stringify(openings)).not.toContain(hidden);
  });

  test('are read at their address, closed ones too, and a draft is none', async () => {
    expect(await opening('associate-b1c0ffee01')).toMatchObject({ role: 'Associate', isOpen: true });
    expect(await opening('b1c0ffee04')).toMatchObject({ isOpen: false });
    const { status, said } = await ask('/details?title=knowledge-manager-b1c0ffee05');
    expect([status, refused.parse(said).hint]).toEqual([404, 'opening_not_published']);
  });

  test('take no address that the database cannot be asked for', async () => {
    expect((await ask('/details?title=a%00b')).status).toBe(422);
  });
});

test('an application is kept with its file, which those who hire read and nobody else', async () => {
  const shown = await opening('b1c0ffee03');
  const bytes = await readFile(PDF);
  const whole = {
    id: randomUUID(),
    opening_id: shown.id,
    name: 'Ada <script>alert(1)</script>',
    email: `${randomUUID()}@example.test`,
    letter: '',
    language: 'en',
    keep_until: shown.keepUntil,
    files: [
      { name: '../../cv.hta', content: bytes.toString('base64') },
      { name: 'diploma.pdf', content: bytes.toString('base64') },
    ],
  };
  const cases: [object, number, string | null][] = [
    [{ name: '' }, 422, null],
    [{ email: 'nobody' }, 422, null],
    [{ language: 'de' }, 422, null],
    [{ files: [{ name: 'x.pdf', content: Buffer.from('<html>').toString('base64') }] }, 400, 'application_file'],
    [
      {
        files: Array.from({ length: 3 }, () => ({
          name: 'x.pdf',
          content: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(3_500_000)]).toString('base64'),
        })),
      },
      400,
      'application_files_large',
    ],
    [
      { files: [{ name: 'x.docx', content: Buffer.from('PK\u0003\u0004 nothing').toString('base64') }] },
      400,
      'application_file',
    ],
    [{ keep_until: '2099-01-01' }, 400, 'consent_outdated'],
    [{ opening_id: randomUUID() }, 404, 'opening_not_published'],
  ];
  for (const [change, status, hint] of cases) {
    const answer = await ask('/apply', { ...whole, email: `${randomUUID()}@example.test`, ...change });
    expect([change, answer.status, refused.parse(answer.said).hint]).toEqual([change, status, hint]);
  }
  for (let twice = 0; twice < 2; twice += 1)
    expect(await ask('/apply', whole)).toEqual({ status: 200, said: { sent_to: whole.email } });

  const firm = await signedIn('lawyer-admin');
  const { data, error } = await firm
    .from('candidates')
    .select('name, files:candidate_files(name, path, type)')
    .eq('id', whole.id)
    .order('place', { referencedTable: 'candidate_files' })
    .single();
  expect(error).toBeNull();
  expect(data).toMatchObject({
    name: whole.name,
    files: [
      { name: '.._.._cv.hta.pdf', type: 'application/pdf' },
      { name: 'diploma.pdf', type: 'application/pdf' },
    ],
  });
  const path = String(data?.files[0]?.path);
  expect(path).toMatch(/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
  const kept = await firm.storage.from('candidates').download(path);
  expect(Buffer.from((await kept.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
  for (const other of ['lawyer', 'rival-admin', 'user', 'admin']) {
    const stranger = await signedIn(other);
    expect((await stranger.from('candidates').select('id').eq('id', whole.id)).data).toEqual([]);
    expect((await stranger.from('candidate_files').select('id').eq('candidate_id', whole.id)).data).toEqual([]);
    expect((await stranger.storage.from('candidates').download(path)).error).not.toBeNull();
  }
  expect((await firm.rpc('delete_candidate', { candidate_id: whole.id })).data).toBe(true);
  expect((await firm.storage.from('candidates').download(path)).error).not.toBeNull();
});

test('an application is asked for by its key alone, and a wrong one finds nothing', async () => {
  for (const path of ['/application', '/take-back']) expect((await ask(path, { key: 'x' })).status).toBe(422);
  const { status, said } = await ask('/application', { key: 'a'.repeat(64) });
  expect([status, refused.parse(said).hint]).toEqual([404, 'application_gone']);
  expect(await ask('/take-back', { key: 'a'.repeat(64) })).toEqual({ status: 200, said: { deleted: false } });
});

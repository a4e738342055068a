import { randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { certificateAnswerSchema } from '@casewright/contracts/certificates';
import { expect, test } from 'vitest';

// Certificates are checked by anybody, and their papers fetched by who has them; videos are played part by part.

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';

async function signedIn(account: string): Promise<{ client: SupabaseClient; token: string }> {
  const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signInWithPassword({
    email: `${account}@casewright.test`,
    password: 'casewright-demo',
  });
  expect(error).toBeNull();
  return { client, token: data.session?.access_token ?? '' };
}

async function check(number: string) {
  const answer = await fetch(`${base}/api/certificates/check?${new URLSearchParams({ number }).toString()}`);
  return { status: answer.status, said: await answer.json() };
}

/** A certificate of the demonstration's lawyer. */
async function certificateOf(client: SupabaseClient) {
  const { data } = await client
    .rpc('find_certificates', {})
    .limit(1)
    .single<{ id: string; number: string; title: string }>();
  if (data === null) throw new Error('The demonstration has no certificate');
  return data;
}

test('a genuine certificate says what it says, a forged or unknown one nothing', async () => {
  const { client } = await signedIn('lawyer');
  const { number, title } = await certificateOf(client);
  const { status, said } = await check(number);
  expect(status).toBe(200);
  const { certificate } = certificateAnswerSchema.parse(said);
  expect(certificate).toMatchObject({ number, course: title });
  expect(JSON.stringify(said)).not.toContain('@');
  const last = number.endsWith('0') ? '1' : '0';
  for (const other of [`${number.slice(0, -1)}${last}`, randomUUID(), "' or true --", '%'])
    expect(await check(other)).toEqual({ status: 200, said: { certificate: null } });
  expect((await check('')).status).toBe(422);
  expect((await check('A'.repeat(101))).status).toBe(422);
});

test('the paper is fetched by the person and the firm’s administrators, in their language', async () => {
  const lawyer = await signedIn('lawyer');
  const { id } = await certificateOf(lawyer.client);
  const paper = (token: string | null, language = 'en') =>
    fetch(`${base}/api/certificates/${id}/paper?language=${language}`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
  const [first, again, arabic] = await Promise.all(
    ['en', 'en', 'ar'].map(async (language) => Buffer.from(await (await paper(lawyer.token, language)).arrayBuffer())),
  );
  expect(first?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(again?.equals(first ?? Buffer.of())).toBe(true);
  expect(arabic?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(arabic?.equals(first ?? Buffer.of())).toBe(false);
  expect((await paper((await signedIn('lawyer-admin')).token)).headers.get('content-type')).toBe('application/pdf');
  for (const other of ['rival-admin', 'user', 'admin'])
    expect((await paper((await signedIn(other)).token)).status).toBe(404);
  expect((await paper(null)).status).toBe(401);
  expect((await paper(lawyer.token, 'de')).status).toBe(422);
});

test('a video is brought by an administrator and played part by part by the firm alone', async () => {
  const firm = await signedIn('lawyer-admin');
  const { data: course } = await firm.client
    .rpc('save_course', { course_id: randomUUID(), given: { title: 'To be watched' } })
    .single<{ id: string }>();
  const courseId = course?.id ?? '';
  const path = `${courseId}/${randomUUID()}.webm`;
  const bytes = Buffer.from('0123456789');
  const { error } = await firm.client.storage.from('courses').upload(path, bytes, { contentType: 'video/webm' });
  expect(error).toBeNull();
  const lesson = { kind: 'video', title: 'Watch', minutes: 3, video_path: path };
  expect(
    (await firm.client.rpc('save_lesson', { lesson_id: randomUUID(), course_id: courseId, given: lesson })).error,
  ).toBeNull();

  const lawyer = await signedIn('lawyer');
  // Nobody else plays what is not published.
  expect((await lawyer.client.storage.from('courses').createSignedUrl(path, 60)).error).not.toBeNull();
  expect((await firm.client.rpc('publish_course', { course_id: courseId })).error).toBeNull();
  const { data } = await lawyer.client.storage.from('courses').createSignedUrl(path, 60);
  const part = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=2-4' } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
  for (const other of ['rival-admin', 'user', 'admin']) {
    const { client } = await signedIn(other);
    expect((await client.storage.from('courses').createSignedUrl(path, 60)).error).not.toBeNull();
    expect((await client.storage.from('courses').download(path)).error).not.toBeNull();
  }
  expect((await firm.client.rpc('delete_course', { course_id: courseId })).data).toBe(true);
  expect((await firm.client.storage.from('courses').download(path)).error).not.toBeNull();
});

import { randomUUID } from 'node:crypto';

import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import { baseUrl, newPerson, PASSWORD, signedIn } from './browser.ts';

/** A course of the first firm with a text and a quiz, which is published. */
async function published(title: string): Promise<string> {
  const firm = createClient(baseUrl(), process.env['TEST_ANON_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await firm.auth.signInWithPassword({ email: 'lawyer-admin@casewright.test', password: PASSWORD });
  const id = randomUUID();
  const credits = [{ jurisdiction: 'Illinois', category: 'ethics', hours: 1.5 }];
  expect((await firm.rpc('save_course', { course_id: id, given: { title, credits } })).error).toBeNull();
  const lessons = [
    { kind: 'text', title: 'The answer comes first', minutes: 20, content: '<p>Put it into the first sentence.</p>' },
    {
      kind: 'quiz',
      title: 'Check yourself',
      minutes: 5,
      questions: [
        { question: 'Where is the answer?', choices: ['At the end', 'At the beginning'], right_choice: 2 },
        { question: 'Who reads it?', choices: ['The client', 'Nobody'], right_choice: 1, explanation: 'We hope.' },
      ],
    },
  ];
  for (const given of lessons)
    expect((await firm.rpc('save_lesson', { lesson_id: randomUUID(), course_id: id, given })).error).toBeNull();
  expect((await firm.rpc('publish_course', { course_id: id })).error).toBeNull();
  return id;
}

test('somebody joins, reads, fails and passes the quiz, and anybody checks the certificate; by keyboard', async () => {
  const title = 'Letters with an end';
  const id = await published(title);
  const page = await signedIn('lawyer', { at: '/dashboard/course' });
  const press = async (role: 'button' | 'link', name: string) => {
    await page.getByRole(role, { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: `Join ${title}` }).waitFor();
  await press('button', `Join ${title}`);
  await page.waitForURL(`**/dashboard/course/${id}`);
  await page.getByText('Put it into the first sentence.').waitFor();
  await press('button', 'Mark as read');
  await page.getByText('1 of 2 lessons').waitFor();
  await press('link', 'Next lesson');
  await page.getByText('Where is the answer?').waitFor();

  const choose = async (choice: string) => {
    await page.getByRole('radio', { name: choice }).focus();
    await page.keyboard.press('Space');
  };
  await press('button', 'Send answers');
  await page.getByText('Answer every question first.').waitFor();
  await choose('At the end');
  await choose('The client');
  await press('button', 'Send answers');
  await page.getByText('50 % were right').waitFor();
  // What would have been right is not said yet.
  expect(await page.getByText('We hope.').count()).toBe(0);
  await choose('At the beginning');
  await press('button', 'Answer again');
  await page.getByText('Passed with 100 %.').waitFor();
  await page.getByText('We hope.').waitFor();
  await page.getByText('Your certificate is ready.').waitFor();
  await press('link', 'Show the certificate');
  await page.getByRole('heading', { level: 1, name: 'Your certificates' }).waitFor();

  const download = page.waitForEvent('download');
  await press('button', `Download the certificate of ${title}`);
  expect((await download).suggestedFilename()).toBe(`${title}.pdf`);

  const address = await page.getByRole('link', { name: `Check page of ${title}` }).getAttribute('href');
  const guest = await newPerson();
  await guest.goto(new URL(address ?? '', page.url()).href);
  await guest.getByText('This certificate is genuine').waitFor();
  await guest.getByText(title).waitFor();
  await guest.getByLabel('Check another number').fill('0000 1111 2222 3333 4444 5555 6666 7777');
  await guest.keyboard.press('Enter');
  await guest.getByText('There is no such certificate').waitFor();
});

import { expect, test } from 'vitest';

import { reminderLanguages, reminderStepSchema, reminderTones } from './reminder-form.ts';
import { standardReminders } from './reminder-standard.ts';
import { fillReminder, type ReminderValues } from './reminder-text.ts';

const VALUES: ReminderValues = {
  client: 'Ada {firm}',
  firm: 'Halloran',
  number: 'INV-00007',
  amount: 1250.5,
  currency: 'USD',
  due_date: '2026-02-04',
  days_late: 21,
  fee: null,
};

test('amounts and days are written as the reader writes them, and what people wrote is no field', () => {
  const text = '{client}: {amount} since {due_date}, {days_late} days{fee}{other}';
  expect(fillReminder(text, VALUES, 'en-US')).toBe('Ada {firm}: $1,250.50 since February 4, 2026, 21 days{other}');
  expect(fillReminder('{amount}, {due_date}', VALUES, 'fr-FR').replaceAll(/\s/g, ' ')).toBe(
    '1 250,50 $US, 4 février 2026',
  );
});

test('every standard text can be kept as it is, and has no field that is not filled', () => {
  for (const tone of reminderTones) {
    const said = standardReminders[tone];
    const texts = Object.fromEntries(
      reminderLanguages.flatMap((language) => [
        [`subject_${language}`, said[language].subject],
        [`body_${language}`, said[language].body],
      ]),
    );
    const step = {
      days_after: 7,
      tone,
      is_automatic: false,
      copy_to: 'nobody',
      fee: null,
      fee_currency: 'USD',
      ...texts,
    };
    expect(reminderStepSchema.safeParse(step)).toMatchObject({ success: true });
    for (const text of Object.values(texts))
      expect(fillReminder(text, { ...VALUES, client: 'Ada' }, 'en-US')).not.toMatch(/[{}]/);
  }
});

test('a language has both a subject and a text, or neither; a field that nobody fills is refused', () => {
  const empty = Object.fromEntries(
    reminderLanguages.flatMap((language) => [
      [`subject_${language}`, ''],
      [`body_${language}`, ''],
    ]),
  );
  const step = { days_after: 7, tone: 'firm', is_automatic: false, copy_to: 'nobody', fee: null, fee_currency: 'USD' };
  for (const texts of [{}, { subject_fr: 'Rappel' }, { subject_en: 'A', body_en: 'Pay {password}' }])
    expect(reminderStepSchema.safeParse({ ...step, ...empty, ...texts }).success).toBe(false);
  expect(reminderStepSchema.safeParse({ ...step, ...empty, subject_fr: 'Rappel', body_fr: 'Payez' }).success).toBe(
    true,
  );
});

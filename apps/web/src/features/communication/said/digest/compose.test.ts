import i18next from 'i18next';
import { expect, test } from 'vitest';

import arabic from '../../../../i18n/locales/ar/digest.json' with { type: 'json' };
import english from '../../../../i18n/locales/en/digest.json' with { type: 'json' };
import french from '../../../../i18n/locales/fr/digest.json' with { type: 'json' };
import { composeDigest } from './compose.ts';
import type { DigestFacts } from './facts.ts';
import { inLanguage } from './in-language.ts';

const i18n = i18next.createInstance();
await i18n.init({
  resources: { en: { digest: english }, fr: { digest: french }, ar: { digest: arabic } },
  lng: 'en',
  interpolation: { escapeValue: false },
});
i18n.services.formatter?.add('number', (value: number) => String(value));

const facts: DigestFacts = {
  client_name: 'Ada Byron',
  title: 'Retail lease',
  zone: 'Europe/Paris',
  language: 'fr',
  sent_at: null,
  meetings: [{ title: 'Hearing', at: '2026-11-05T23:30:00Z', whole_day: false }],
  documents: ['Claim.pdf', 'Reply.pdf'],
  documents_count: 2,
  messages_of_client: 1,
  messages_of_firm: 3,
  calls: 0,
  tasks: [],
  deadlines: ['Answer to the claim'],
  next_meeting: null,
  next_deadline: { title: 'Appeal', on: '2026-12-09' },
};
const nothing: DigestFacts = {
  ...facts,
  meetings: [],
  documents: [],
  documents_count: 0,
  messages_of_client: 0,
  messages_of_firm: 0,
  deadlines: [],
  next_deadline: null,
};

test('says what happened by the clock of the firm, what comes, and leaves out what did not', () => {
  const said = composeDigest(facts, '2026-11-01', inLanguage(i18n, 'en'), 'en');
  expect(said).toContain('Ada Byron');
  expect(said).toContain('November 2026');
  expect(said).toMatch(/Hearing.*November 6, 2026|November 6, 2026.*Hearing/);
  expect(said).toContain('2 documents');
  expect(said).toContain('Claim.pdf and Reply.pdf');
  expect(said).toContain('December 9, 2026');
  expect(said).not.toMatch(/call|undefined|null|\{\{/);
});

test('a month without anything says so', () => {
  const said = composeDigest(nothing, '2026-11-01', inLanguage(i18n, 'en'), 'en');
  expect(said).not.toContain('•');
  expect(said).toContain(english.nothing);
});

test.each(['fr', 'ar'])('is whole in %s', (language) => {
  const said = composeDigest(facts, '2026-11-01', inLanguage(i18n, language), language);
  expect(said).toContain('Claim.pdf');
  expect(said).not.toMatch(/\{\{|undefined|digest\./);
  expect(said).not.toContain(english.close);
});

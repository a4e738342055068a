import { expect, test } from 'vitest';

import { countryCodes, guessMapping, rowsOf } from './fields.ts';

const LABELS: Record<string, string> = {
  title: 'Titre',
  jurisdiction_country: 'Pays (code ou nom)',
  client_name: 'Client',
};
const labelOf = (field: string) => LABELS[field] ?? field;

test('columns are found by the field’s name and by that of the reader’s language, each once', () => {
  expect(guessMapping('cases', ['No', 'TITRE', 'pays', 'Court case number', 'titre'], labelOf)).toEqual({
    title: 1,
    jurisdiction_country: 2,
    court_case_number: 3,
  });
});

test('what other programs call a column is known in every language', () => {
  expect(guessMapping('contacts', ['Full Name', 'E-Mail', 'Mobile'], () => 'x')).toEqual({
    name: 0,
    email: 1,
    phone: 2,
  });
});

test('rows hold what was mapped, trimmed, and countries by their codes', () => {
  const codes = countryCodes([
    { value: 'FR', label: 'France' },
    { value: 'CI', label: 'Côte d’Ivoire' },
  ]);
  const rows = rowsOf(
    [[' A ', 'cote d’ivoire', 'x'], ['B', 'Atlantis'], []],
    { title: 0, jurisdiction_country: 1 },
    (name) => codes.get(name),
  );
  expect(rows).toEqual([
    { title: 'A', jurisdiction_country: 'CI' },
    { title: 'B', jurisdiction_country: 'Atlantis' },
    { title: '', jurisdiction_country: '' },
  ]);
});

import { expect, test } from 'vitest';

import { calendarRow, ruleRow } from '../test-rows.ts';
import { placesByName } from './places-by-name.ts';

const calendar = (jurisdiction: string, parent: string | null, name = jurisdiction) =>
  calendarRow(jurisdiction, { parent, name });
const rule = (jurisdiction: string) => ruleRow(jurisdiction, { jurisdiction });
const known = {
  calendars: [
    calendar('US', null),
    calendar('US-CA', 'US', 'California'),
    calendar('US-NY', 'US', 'New York'),
    calendar('DE', null),
    calendar('CN', null),
  ],
  rules: [rule('US'), rule('US-CA'), rule('DE'), rule('CN')],
};
const named = (names: Record<string, string>) => (code: string) => names[code] ?? code;

test('countries are in the order of their names in the language, states after their country', () => {
  const english = placesByName(known, named({ US: 'United States', DE: 'Germany', CN: 'China' }), 'en');
  expect(english.countries.map(({ label }) => label)).toEqual(['China', 'Germany', 'United States']);
  expect(english.places('')).toEqual(['CN', 'DE', 'US', 'US-CA']);
  const french = placesByName(known, named({ US: 'États-Unis', DE: 'Allemagne', CN: 'Chine' }), 'fr');
  expect(french.places('')).toEqual(['DE', 'CN', 'US', 'US-CA']);
  expect(french.places('US')).toEqual(['US', 'US-CA']);
});

test('the courts of a state, and England and Wales, are of their country', () => {
  const of = {
    calendars: [
      calendar('US', null),
      calendar('US-TX-COURTS', null, 'Texas: courts of the state'),
      calendar('GB-EAW', null),
    ],
    rules: [rule('US'), rule('US-TX-COURTS'), rule('GB-EAW')],
  };
  const { countries, places } = placesByName(of, named({ US: 'United States', GB: 'United Kingdom' }), 'en');
  expect(countries.map(({ label }) => label)).toEqual(['United Kingdom', 'United States']);
  expect(places('US')).toEqual(['US', 'US-TX-COURTS']);
  expect(places('GB')).toEqual(['GB-EAW']);
});

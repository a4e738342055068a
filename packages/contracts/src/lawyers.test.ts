import { describe, expect, it } from 'vitest';

import {
  addressSchema,
  isLinkOf,
  isPhoneNumber,
  licenceSchema,
  licenceState,
  missingParts,
  profileSchema,
  socialLinksSchema,
} from './lawyers.ts';

const PROFILE = {
  display_name: 'Daniel Okafor',
  headline: '',
  about: '',
  practice_areas: [],
  languages: [],
  years_of_experience: null,
  country: null,
  region: '',
  city: '',
  fee_types: [],
  hourly_rate_min: null,
  hourly_rate_max: null,
  currency: 'USD',
  consultation_fee: null,
  consultation_minutes: null,
  accepting_cases: true,
  available_from: null,
};
const problems = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: unknown,
) => (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a profile', () => {
  it('may have gaps, but a name', () => {
    expect(problems(profileSchema, PROFILE)).toEqual([]);
    expect(problems(profileSchema, { ...PROFILE, display_name: ' ' })).toEqual([
      'display_name: ui:validation.required',
    ]);
  });

  it.each([
    [{ hourly_rate_min: 300, hourly_rate_max: 200 }, ['hourly_rate_max: lawyers:validation.rateOrder']],
    [{ hourly_rate_min: -1 }, ['hourly_rate_min: ui:validation.min?min=0']],
    [{ years_of_experience: 1.5 }, ['years_of_experience: ui:validation.number']],
    [{ years_of_experience: 81 }, ['years_of_experience: ui:validation.max?max=80']],
    [{ consultation_minutes: 4 }, ['consultation_minutes: ui:validation.min?min=5']],
    [{ consultation_fee: Number.NaN }, ['consultation_fee: ui:validation.number']],
    [{ hourly_rate_min: 200, hourly_rate_max: 200 }, []],
  ])('with %j: %j', (change, expected) => {
    expect(problems(profileSchema, { ...PROFILE, ...change })).toEqual(expected);
  });

  it('says what it lacks before it is submitted, in the order of the form', () => {
    expect(missingParts(PROFILE, 0)).toEqual([
      'headline',
      'about',
      'practice_areas',
      'languages',
      'country',
      'licence',
    ]);
    const whole = { headline: 'x', about: 'x', practice_areas: ['tax'], languages: ['en'], country: 'US' };
    expect(missingParts(whole, 1)).toEqual([]);
    expect(missingParts({ ...whole, about: ' ' }, 0)).toEqual(['about', 'licence']);
  });
});

describe('a licence', () => {
  const schema = licenceSchema(() => '2026-11-22');
  const whole = { country: 'US', region: '', licence_number: '1', admitted_on: null, expires_on: null };
  it.each([
    [{}, []],
    [{ expires_on: '2026-11-22' }, []],
    [{ expires_on: '2026-11-21' }, ['expires_on: lawyers:validation.licenceOver']],
    [{ admitted_on: '2026-11-23' }, ['admitted_on: lawyers:validation.notAdmittedYet']],
    [{ admitted_on: '2026-11-22', expires_on: '2026-11-22' }, ['expires_on: lawyers:validation.licenceOrder']],
    [
      { country: null, licence_number: '' },
      ['country: ui:validation.required', 'licence_number: ui:validation.required'],
    ],
  ])('with %j: %j', (change, expected) => {
    expect(problems(schema, { ...whole, ...change })).toEqual(expected);
  });

  const verified = { verified_at: '2025-01-01T00:00:00Z', rejected_at: null, expires_on: null };
  it.each([
    [verified, 'verified'],
    [{ ...verified, expires_on: '2026-12-23' }, 'verified'],
    [{ ...verified, expires_on: '2026-12-22' }, 'ending'],
    [{ ...verified, expires_on: '2026-11-22' }, 'ending'],
    [{ ...verified, expires_on: '2026-11-21' }, 'ended'],
    [{ ...verified, verified_at: null }, 'waiting'],
    [{ ...verified, verified_at: null, rejected_at: '2026-01-01T00:00:00Z' }, 'rejected'],
    [{ verified_at: null, rejected_at: null, expires_on: '2026-11-21' }, 'ended'],
  ])('%j is %s', (licence, state) => {
    expect(licenceState(licence, '2026-11-22')).toBe(state);
  });
});

describe('social links', () => {
  it('lead to their own network', () => {
    expect(isLinkOf('linkedin', 'https://www.linkedin.com/in/okafor')).toBe(true);
    expect(isLinkOf('twitter', 'https://x.com/okafor')).toBe(true);
    for (const address of [
      'http://www.linkedin.com/in/okafor',
      'https://linkedin.com.evil.test/in',
      'https://evil.test/https://linkedin.com/in',
      'https://linkedin.com/',
      'https://linkedin.com/a b',
      'javascript:alert(1)//linkedin.com/x',
    ])
      expect([address, isLinkOf('linkedin', address)]).toEqual([address, false]);
    expect(problems(socialLinksSchema, { facebook: '', instagram: '', linkedin: 'x', twitter: '' })).toEqual([
      'linkedin: account:validation.linkedin',
    ]);
  });
});

describe('an address', () => {
  it('has a telephone number that can be dialled', () => {
    for (const number of ['+1 (555) 010-0100', '0123 456', '+84 28 3822 0000'])
      expect([number, isPhoneNumber(number)]).toEqual([number, true]);
    for (const number of ['', 'call me', '1234', '+1234567890123456', '12345x'])
      expect([number, isPhoneNumber(number)]).toEqual([number, false]);
  });

  it('lacks nothing that a letter needs', () => {
    const empty = {
      address_type: 'home',
      full_name: '',
      company: '',
      email: 'x',
      phone_number: '',
      address: '',
      city: '',
      state: '',
      zip_code: '',
      country: null,
      is_primary: false,
    };
    expect(problems(addressSchema, empty).map((each) => each.split(':')[0])).toEqual([
      'full_name',
      'email',
      'phone_number',
      'phone_number',
      'address',
      'city',
      'state',
      'zip_code',
      'country',
    ]);
  });
});

import { describe, expect, it } from 'vitest';

import { caseDraftSchema, casePostingSchema, contactDetailIn } from './case-form.ts';

const values = {
  title: 'Dispute over a commercial lease',
  public_summary: 'A tenant disputes the service charges of three years.',
  description: '<p>In confidence.</p>',
  practice_area: 'real-estate',
  jurisdiction_country: 'US',
  jurisdiction_region: 'Texas',
  court: '',
  court_case_number: '',
  urgency: 'normal',
  budget_type: 'fixed',
  budget_min: 1000,
  budget_max: 2500,
  currency: 'USD',
  desired_outcome: '',
  visibility: 'open',
  posting_expires_at: null,
  tags: [],
  parties: [],
};

function validationErrors(schema: typeof caseDraftSchema | typeof casePostingSchema, changes: object): string[] {
  const result = schema.safeParse({ ...values, ...changes });
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('contactDetailIn', () => {
  it.each([
    ['Write to jane.doe+x@example.co.uk soon.', 'email'],
    ['Call +1 (555) 010-2030 at any time.', 'phone'],
    ['Call 0049 30 1234567.', 'phone'],
    ['My number: 555.010.2030', 'phone'],
    ['jane (at) example (dot) com', 'email'],
    ['Ask for 5550102 in the evening.', 'phone'],
  ])('finds %j', (text, kind) => expect(contactDetailIn(text)).toBe(kind));

  it.each([
    'Rent of 12,500 USD since 2019, in total 37 months.',
    'Built in 1998, sold in 2021 for 350000.',
    'Section 17, paragraph 4 of the act of 12 March 2020.',
    'Damages between 10 000 and 25 000 euros.',
    'Employed 2012-2019, dismissed on 2020-03-12, hearing on 12.03.2021.',
    'A claim of USD 1 250 000 against an offer of 980,000.50.',
  ])('leaves %j alone', (text) => expect(contactDetailIn(text)).toBeNull());
});

describe('a draft', () => {
  it('may have gaps, but needs a title', () => {
    const gaps = { public_summary: '', practice_area: null, jurisdiction_country: null };
    expect(validationErrors(caseDraftSchema, gaps)).toEqual([]);
    expect(validationErrors(caseDraftSchema, { title: '   ' })).toEqual(['title: ui:validation.required']);
  });

  it('refuses an upper amount below the lower one', () => {
    expect(validationErrors(caseDraftSchema, { budget_min: 2, budget_max: 1 })).toEqual([
      'budget_max: caseForm:validation.budgetOrder',
    ]);
  });

  it('refuses text in place of a number, and a negative amount', () => {
    expect(validationErrors(caseDraftSchema, { budget_min: Number.NaN })).toEqual(['budget_min: ui:validation.number']);
    expect(validationErrors(caseDraftSchema, { budget_max: -1, budget_min: null })).toEqual([
      'budget_max: ui:validation.notNegative',
    ]);
  });

  it('asks each party for a name', () => {
    const parties = [{ id: null, role: 'opposing_party', name: ' ' }];
    expect(validationErrors(caseDraftSchema, { parties })).toEqual(['parties.0.name: ui:validation.required']);
  });
});

describe('a posting', () => {
  it('needs a summary, a practice area and a country', () => {
    expect(
      validationErrors(casePostingSchema, { public_summary: '', practice_area: null, jurisdiction_country: null }),
    ).toEqual([
      'practice_area: ui:validation.required',
      'jurisdiction_country: ui:validation.required',
      'public_summary: ui:validation.required',
    ]);
  });

  it('refuses a summary by which the client can be reached', () => {
    expect(validationErrors(casePostingSchema, { public_summary: 'Write to me@example.com' })).toEqual([
      'public_summary: caseForm:validation.contactDetail',
    ]);
    expect(validationErrors(casePostingSchema, { title: 'Ring 555 010 2030' })).toEqual([
      'title: caseForm:validation.contactDetail',
    ]);
  });

  it('refuses a private case, and an end in the past', () => {
    expect(validationErrors(casePostingSchema, { visibility: 'private', posting_expires_at: '2020-01-31' })).toEqual([
      'visibility: caseForm:validation.privateCase',
      'posting_expires_at: ui:validation.futureDate',
    ]);
  });

  it('takes what is complete', () => expect(validationErrors(casePostingSchema, {})).toEqual([]));
});

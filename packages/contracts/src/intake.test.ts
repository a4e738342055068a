import { expect, test } from 'vitest';

import { intakeKeepSchema, intakeOpenSchema, termsSchema } from './intake.ts';

const filled = {
  intake_id: '00000000-0000-4000-8000-000000000001',
  known: 'new',
  contact_id: null,
  kind: 'person',
  name: 'Perpetua Quill',
  email: '',
  invite: false,
  title: 'Quill v. Marrow',
  description: '',
  practice_area: null,
  urgency: 'normal',
  jurisdiction_country: null,
  jurisdiction_region: '',
  court: '',
  court_case_number: '',
  parties: [],
  files_shared: false,
  result: 'cleared',
  reason: '',
  fee_type: null,
  fee_amount: null,
  fee_rate: null,
  fee_cap: null,
  fee_percent: null,
  retainer_amount: null,
  currency: 'USD',
  engagement_terms: '',
  template_id: '00000000-0000-4000-8000-000000000002',
  triggers: { hearing: undefined, judgment: null },
  asked_days: [
    { key: 'hearing', required: false },
    { key: 'judgment', required: false },
  ],
};
const faultsOf = (schema: typeof intakeOpenSchema | typeof termsSchema, values: object) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('days of a workflow that nobody has filled in keep no intake from being opened or kept', () => {
  expect(faultsOf(intakeOpenSchema, filled)).toEqual([]);
  expect(faultsOf(intakeKeepSchema, filled)).toEqual([]);
});

test('a day that the workflow needs is asked for when the case is opened, and not for a draft', () => {
  const needed = { ...filled, asked_days: [{ key: 'hearing', required: true }] };
  expect(faultsOf(intakeOpenSchema, needed)).toEqual([['triggers.hearing', 'ui:validation.required']]);
  expect(faultsOf(intakeKeepSchema, needed)).toEqual([]);
});

test('terms name the figures that their kind of fee needs', () => {
  expect(faultsOf(termsSchema, { ...filled, fee_type: 'capped_hourly', fee_rate: 250 })).toEqual([
    ['fee_cap', 'ui:validation.required'],
  ]);
  expect(faultsOf(termsSchema, { ...filled, fee_type: 'pro_bono' })).toEqual([]);
});

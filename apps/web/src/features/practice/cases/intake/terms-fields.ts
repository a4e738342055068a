import { currencies } from '@casewright/contracts/cases';
import type { TermsValues } from '@casewright/contracts/intake';
import { feeTypes } from '@casewright/contracts/proposals';

import { choice, type FormField, type FormFields, optionalText, plain } from '../../../../client/form-fields.ts';

type FeeType = TermsValues['fee_type'];
const amount = plain<number | null>();

/** How the fee is counted; none while nothing is agreed. */
const feeType: FormField<FeeType, FeeType, 'intake.terms.feeType', string | null> = {
  label: 'intake.terms.feeType',
  empty: null,
  fromColumn: (column) => feeTypes.find((known) => known === column) ?? null,
  toColumn: (value) => value,
};

/** What a firm agrees with its client: columns of `cases`, and what `change_terms` and `intake_firm_case` take. */
export const termsFields = {
  fee_type: feeType,
  fee_amount: amount('intake.terms.fee_amount', null),
  fee_rate: amount('intake.terms.fee_rate', null),
  fee_cap: amount('intake.terms.fee_cap', null),
  fee_percent: amount('intake.terms.fee_percent', null),
  retainer_amount: amount('intake.terms.retainer', null),
  currency: choice('cases:fields.currency', currencies, 'USD'),
  engagement_terms: optionalText('intake.terms.text'),
} satisfies FormFields<TermsValues>;

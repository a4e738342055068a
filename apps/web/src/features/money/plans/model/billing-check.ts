import { zodResolver } from '@hookform/resolvers/zod';
import { billingSchema } from '@casewright/contracts/plans';
import * as z from 'zod/mini';

import { hasRightCheckDigits } from './tax-number.ts';

/** Checks whom invoices are made out to; of a business the check digits of its number as well. */
export const billingResolver = zodResolver(
  billingSchema.check(
    z.refine(
      async ({ country, tax_number: number, is_business: isBusiness }) =>
        !isBusiness || country === null || number === '' || (await hasRightCheckDigits(country, number)),
      { path: ['tax_number'], error: 'planBilling:validation.taxNumber' },
    ),
  ),
);

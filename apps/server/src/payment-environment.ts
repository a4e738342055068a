import { z } from 'zod/mini';

import { EnvironmentError } from './environment-error.ts';

/** How cards are taken by Stripe. Both are secrets. */
export interface StripeSettings {
  secretKey: string;
  /** What its messages are signed with. Without one anybody could say that an invoice was paid. */
  webhookSecret: string;
}

/** The variables, for the schema of the whole environment. */
export const PAYMENT_VARIABLES = {
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_(test|live)_\w{10,}$/, 'must be a secret key, which begins with sk_ or rk_')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\S{16,}$/, 'must be the secret of a webhook, which begins with whsec_')),
  ),
};

const schema = z.object(PAYMENT_VARIABLES);

/** Puts the variables together; null without a key. @throws EnvironmentError naming the one that is missing */
export function readPaymentEnvironment(values: z.infer<typeof schema>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (secretKey === undefined || webhookSecret === undefined)
    throw new EnvironmentError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together, or neither of them.');
  return { secretKey, webhookSecret };
}

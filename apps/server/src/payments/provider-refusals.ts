import { refusal } from '../refusal.ts';

/** What is said where the provider of payments does not answer, and where it does not take a payment. */
export const UNREACHABLE = refusal(
  'provider_unreachable',
  'The provider of payments does not answer. Nothing was paid. Please try again in a few minutes.',
  'provider_unreachable',
);
export const REFUSED = refusal(
  'provider_refused',
  'The provider of payments does not take this payment. Please pay as the invoice says.',
  'provider_refused',
);

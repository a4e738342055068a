import type { Stripe } from 'stripe';

/** Some of the fields of an object, in the names and kinds of Stripe's own package. */
export type Part<Whole> = Whole extends readonly (infer One)[]
  ? readonly Part<One>[]
  : Whole extends object
    ? { [Name in keyof Whole]?: Part<Whole[Name]> }
    : Whole;

/** A refusal of Stripe, in its form. */
interface Refused {
  error: { type: string; message: string };
}
type Answer<Whole> = Part<Whole> | Refused | number;
type List<One> = Answer<Pick<Stripe.ApiList<One>, 'data'>>;

/** What a test answers in Stripe's place, by the call: what the call answers there, so that no test rests on a field that Stripe has not; or a status alone. */
export interface StripeAnswers {
  [call: `${string} checkout/sessions${string}`]: Answer<Stripe.Checkout.Session>;
  [call: `${string} payment_intents${string}`]: Answer<Stripe.PaymentIntent>;
  [call: `${string} accounts${string}`]: Answer<Stripe.Account>;
  [call: `${string} account_links`]: Answer<Stripe.AccountLink>;
  [call: `POST ${string}refunds`]: Answer<Stripe.Refund>;
  [call: `GET ${string}refunds`]: List<Stripe.Refund>;
  [call: `GET ${string}disputes`]: List<Stripe.Dispute>;
  [call: `GET ${string}payouts`]: List<Stripe.Payout>;
}

/** What is answered to a call; undefined for what a test does not expect. */
export const answerTo = (answers: StripeAnswers, call: string): object | number | undefined => {
  const found: unknown = Reflect.get(answers, call);
  return typeof found === 'number' || (typeof found === 'object' && found !== null) ? found : undefined;
};

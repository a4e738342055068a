/** The parameters of the checkout: the step; the request of a guest that a letter leads back to; the payment from which the provider does. */
export type CheckoutParam = 'step' | 'request' | 'paid' | 'order';

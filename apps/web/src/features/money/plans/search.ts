/**
 * The parameters of the payment: the plan, and how often it is billed; card: one that was added on the provider's page; bill: what is being paid.
 */
export type PaymentParam = 'plan' | 'billing' | 'card' | 'bill';

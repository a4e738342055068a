/** The parameters of the payment: the plan, and how often it is billed. */
export type PaymentParam = 'plan' | 'billing';

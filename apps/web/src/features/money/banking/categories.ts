/** What a line of the bank can be for, in the order in which it is offered: purposes of the ledger. */
export const CATEGORIES = [
  'operating_bank',
  'card_clearing',
  'client_credit',
  'other_income',
  'interest_income',
  'salaries',
  'rent',
  'experts',
  'library',
  'software',
  'insurance',
  'travel',
  'bank_charges',
  'card_fees',
  'expense_advanced',
  'tax_payable',
  'other_expense',
  'owners',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** What nobody chooses: a transfer and the beginning are entered as what they are, and some expenses come from elsewhere in the ledger. */
const OTHERS = ['transfer', 'opening_balance', 'discount', 'write_off', 'refund'] as const;
type Named = Category | (typeof OTHERS)[number];

/** Whether the texts have a word for it. */
export function isNamed(category: string): category is Named {
  return [...CATEGORIES, ...OTHERS].some((one) => one === category);
}

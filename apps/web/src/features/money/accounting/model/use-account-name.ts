import { useTranslation } from 'react-i18next';

import type { LedgerAccount } from '../api/accounting.ts';

/** What the accounts of the ledger are for. */
const PURPOSES = [
  'operating_bank',
  'card_clearing',
  'receivable',
  'trust_bank',
  'client_trust',
  'client_trust_held',
  'client_credit',
  'tax_payable',
  'fee_income',
  'expense_income',
  'interest_income',
  'reminder_fee_income',
  'discount',
  'write_off',
  'expense_advanced',
  'bank_charges',
  'card_fees',
  'opening_balance',
  'refund',
  'salaries',
  'rent',
  'experts',
  'library',
  'software',
  'insurance',
  'travel',
  'other_expense',
  'other_income',
  'owners',
] as const;

/** What an account of the ledger is called: by what it is for, and by the bank or trust account where it is of one. */
export function useAccountName(): (account: Pick<LedgerAccount, 'purpose' | 'holder_name'>) => string {
  const { t } = useTranslation('accounting');
  return ({ purpose, holder_name: holder }) => {
    const known = PURPOSES.find((one) => one === purpose);
    const name = known === undefined ? purpose : t(`purpose.${known}`);
    return holder === null ? name : `${name}, ${holder}`;
  };
}

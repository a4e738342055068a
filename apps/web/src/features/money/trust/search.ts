/** The parameters of the trust page; `account` is the account, `case` the case whose ledger is shown, `status` which way the money went. */
export type TrustParam = 'account' | 'case' | 'status' | 'page' | 'size';

/** The parameters of a reconciliation; `id` is one that was signed, `status` which lines of the bank are shown. */
export type ReconcileParam = 'account' | 'id' | 'status' | 'page' | 'size';

/** The parameters of the trust page; `account` is the account, `case` the case whose ledger is shown, `status` which way the money went. */
export type TrustParam = 'account' | 'case' | 'status' | 'page' | 'size';

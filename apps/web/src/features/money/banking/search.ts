import type { TableParam } from '../../../client/search-schema.ts';

/**
 * The parameters of the page of bank accounts; `view` is its part, `account` one of the accounts, `unit` the periods of the figures, `kind` what
 * transactions are for; `from` and `to` are days.
 */
export type BankingParam = TableParam | 'view' | 'account' | 'unit' | 'kind' | 'from' | 'to';

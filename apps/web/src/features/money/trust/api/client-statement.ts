import { fetchProductBytes } from '../../../../client/product-api.ts';

/** Which statement is asked for; days are YYYY-MM-DD. */
export interface AskedStatement {
  accountId: string;
  caseId: string;
  from: string;
  to: string;
  /** Of each case of the same client, as far as the reader sees them. */
  allCases: boolean;
  /** Null: that of the client's account. */
  language: string | null;
}

/** What a client has in trust, as a PDF. Rejects with the refusal. */
export const fetchStatement = ({ accountId, caseId, from, to, allCases, language }: AskedStatement): Promise<Blob> =>
  fetchProductBytes('/api/trust/statement', {
    params: { account_id: accountId, case_id: caseId, from, to, all_cases: allCases, language: language ?? undefined },
  });

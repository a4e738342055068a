import type { FindingCode, FindingState, InstallationPart } from '@casewright/contracts/findings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { fetchData } from '../../../../client/product-api.ts';
import { statusKeys } from '../keys.ts';

/** The server looks no more often than every ten seconds. */
const REFRESH_MS = 15_000;

/** What was found of one part of the installation. */
export interface PartStatus {
  part: InstallationPart;
  state: FindingState;
  code: FindingCode;
  values: Readonly<Record<string, string | number>>;
}

/** How the installation is, asked again by itself. */
export const statusQuery = queryOptions({
  queryKey: statusKeys.all,
  queryFn: ({ signal }) => fetchData<{ checked_at: string; findings: PartStatus[] }>('/api/status', { signal }),
  placeholderData: keepPreviousData,
  refetchInterval: REFRESH_MS,
});

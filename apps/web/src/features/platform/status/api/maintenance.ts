import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { fetchData, productApi } from '../../../../client/product-api.ts';
import { statusKeys } from '../keys.ts';

/** Closed: only administrators of the platform are served. Read-only: everybody reads, and nobody saves. */
export type MaintenanceMode = 'none' | 'read_only' | 'closed';

/** Whether the installation is under maintenance, and what its administrators say about it. */
export interface Maintenance {
  mode: MaintenanceMode;
  message: string | null;
  since: string | null;
}

/** Its begin is not announced: it is asked again now and then. */
const REFRESH_MS = 60_000;

/** Whether the installation is under maintenance. */
export const maintenanceQuery = queryOptions({
  queryKey: statusKeys.maintenance,
  queryFn: ({ signal }) => fetchData<Maintenance>('/api/maintenance', { signal }),
  refetchInterval: REFRESH_MS,
  staleTime: REFRESH_MS / 2,
});

/** Begins, changes or ends it. Rejects with the refusal. */
export function useSetMaintenance() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: { mode: MaintenanceMode; message: string | null }) => {
      const { data } = await productApi.post<Maintenance>('/api/maintenance', wanted);
      return data;
    },
    onSuccess: (now) => client.setQueryData(maintenanceQuery.queryKey, now),
  });
}

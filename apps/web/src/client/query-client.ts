import { QueryClient } from '@tanstack/react-query';

import { currentSession, subscribeToSession } from './session.tsx';

/** The cache of what the server answered. The data client itself tries failed reads again, so the cache does not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000 },
    mutations: { retry: false },
  },
});

let person = currentSession().user?.id;

// What one person was allowed to read must not be there for the next one at the same browser.
subscribeToSession(() => {
  const next = currentSession().user?.id;
  if (next === person) return;
  person = next;
  queryClient.clear();
});

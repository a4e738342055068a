import { QueryClientProvider } from '@tanstack/react-query';

import { queryClient } from '../../client/query-client.ts';
import { Faqs } from '../../features/company/faqs/faqs.tsx';

/** Questions and answers. */
export function FaqsPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Faqs />
    </QueryClientProvider>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { verifyAudit } from '../api/audit.ts';

/** The walk over the chains of the log: how it is begun, how far it is, and what it has found. */
export function useVerify() {
  const [progress, setProgress] = useState<{ walked: number; of: number } | null>(null);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => verifyAudit((walked, of) => setProgress({ walked, of })),
    onMutate: () => setProgress(null),
  });
  return { verify: () => mutate(), found: isPending ? undefined : data, error, isPending, progress };
}

import { useState } from 'react';

/** One try at an action from a dialog: whether it runs, and why the last one was refused. */
export interface Attempt {
  pending: boolean;
  error: unknown;
  run: (action: () => unknown) => Promise<void>;
  cancel: () => void;
}

/** Runs a dialog's action; closes the dialog when it succeeds and keeps the refusal when it does not. */
export function useAttempt(onClose: () => void): Attempt {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  return {
    pending,
    error,
    run: async (action) => {
      setPending(true);
      setError(null);
      try {
        await action();
        onClose();
      } catch (refusal) {
        setError(refusal);
      } finally {
        setPending(false);
      }
    },
    cancel: () => {
      setError(null);
      onClose();
    },
  };
}

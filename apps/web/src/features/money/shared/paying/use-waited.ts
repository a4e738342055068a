import { useEffect, useState } from 'react';

/** How long a payment is waited for, in milliseconds, and how often it is asked for. */
export const WAIT_MS = 60_000;
export const ASK_EVERY_MS = 2000;

/** Whether a minute has gone since the page was opened. */
export function useWaited(): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasWaited;
}

import { useEffect, useState } from 'react';

const STEP_MS = 800;

/** A share of work done that grows from 0 to 100 again and again; it is still for people who want less motion. */
export function useSampleProgress(): number {
  const [progress, setProgress] = useState(40);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setProgress((before) => (before >= 100 ? 0 : before + 10)), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return progress;
}

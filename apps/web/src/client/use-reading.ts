import { useEffect, useState } from 'react';

/** What was read so far, and its state. */
export interface Reading<Value> {
  /** The last value that was read: while another one is on its way, still the one before. */
  data: Value | undefined;
  error: unknown;
  /** Whether the current value is still on its way. */
  pending: boolean;
  retry: () => void;
}

/** Remembers the answers of a reader of reference data, which is the same for everybody; what failed is asked again. */
export function readOnce<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const answers = new Map<string, Promise<Value>>();
  return (key) => {
    const known = answers.get(key);
    if (known) return known;
    const answer = read(key);
    answers.set(key, answer);
    answer.catch(() => {
      answers.delete(key);
    });
    return answer;
  };
}

/**
 * Reads what belongs to a key. `read` must be a stable function, best one made by {@link readOnce}. `first`: what is known of it before, and shown
 * meanwhile.
 */
export function useReading<Value>(read: (key: string) => Promise<Value>, key: string, first?: Value): Reading<Value> {
  const [attempt, setAttempt] = useState(0);
  const current = `${attempt} ${key}`;
  const [settled, setSettled] = useState<{ current: string; data: Value | undefined; error: unknown } | null>(
    first === undefined ? null : { current: '', data: first, error: null },
  );

  useEffect(() => {
    let stale = false;
    const take = async () => {
      try {
        const data = await read(key);
        if (!stale) setSettled({ current, data, error: null });
      } catch (error) {
        if (!stale) setSettled({ current, data: undefined, error });
      }
    };
    void take();
    return () => {
      stale = true;
    };
  }, [read, key, current]);

  const pending = settled?.current !== current;
  return {
    data: settled?.data,
    error: pending ? null : settled?.error,
    pending,
    retry: () => setAttempt(attempt + 1),
  };
}

import { useEffect, useState } from 'react';

import { clockText, elapsedSeconds } from './elapsed-seconds.ts';

const SECOND = 1000;

interface ElapsedProps {
  since: string;
  /** Since when it rests; null while it runs. */
  pausedAt: string | null;
  /** How long it has rested before. */
  pausedSeconds: number;
}

/** How long something has been running without its pauses, counted on: `1:04:09`. */
export function Elapsed({ since, pausedAt, pausedSeconds }: ElapsedProps) {
  const [now, setNow] = useState(() => Date.now());
  const rests = pausedAt !== null;
  useEffect(() => {
    if (rests) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [rests]);
  const seconds = elapsedSeconds({ since, pausedAt, pausedSeconds }, now);
  return (
    <bdi>
      <time dateTime={`PT${seconds}S`} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {clockText(seconds)}
      </time>
    </bdi>
  );
}

import { useEffect, useState } from 'react';

const SECOND = 1000;
const pad = (value: number) => String(value).padStart(2, '0');

/** How long something has been running, counted on: `1:04:09`. */
export function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / SECOND));
  const text = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return (
    <bdi>
      <time dateTime={`PT${seconds}S`} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </time>
    </bdi>
  );
}

const pad = (value: number) => String(value).padStart(2, '0');

/** How many seconds a timer has run at a moment, without its pauses; at least none. */
export function elapsedSeconds(
  { since, pausedAt, pausedSeconds }: { since: string; pausedAt: string | null; pausedSeconds: number },
  now: number,
): number {
  const until = pausedAt === null ? now : Date.parse(pausedAt);
  return Math.max(0, Math.floor((until - Date.parse(since)) / 1000) - pausedSeconds);
}

/** Seconds as a clock shows them: `1:04:09`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

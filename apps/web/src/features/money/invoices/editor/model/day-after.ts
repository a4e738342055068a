const DAY_MS = 86_400_000;
const DAY_LENGTH = 10;

/** The day so many days after another, both `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);
}

/** The notice of somebody who is away today, as those read it who write to them. */
export interface Away {
  id: string;
  /** The last day, `YYYY-MM-DD`. */
  until_on: string;
  message: string;
  deputy_id: string | null;
  deputy_name: string | null;
}

const SEEN = 'away-seen';

function seen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether a notice was put aside in a conversation in this browser: it is read once in each. */
export function wasSeen(conversation: string, notice: string): boolean {
  return seen().includes(`${conversation} ${notice}`);
}

/** Puts a notice aside; the last two hundred are remembered. */
export function noteSeen(conversation: string, notice: string): void {
  try {
    localStorage.setItem(SEEN, JSON.stringify([...seen(), `${conversation} ${notice}`].slice(-200)));
  } catch {
    // A browser that keeps nothing shows it again.
  }
}

/** What is known of a letter. */
interface Letter {
  mail_state: string;
  opened_at: string | null;
  revoked_at: string | null;
  ends_at: string;
}

/** How far a letter has come, as its reader knows it: who has opened the link has the letter. */
export type LetterState = 'ended' | 'opened' | 'waiting' | 'sent' | 'doubt' | 'refused';

/** How far a letter has come. */
export function letterStateOf(letter: Letter, now: number): LetterState {
  if (letter.revoked_at !== null || Date.parse(letter.ends_at) <= now) return 'ended';
  if (letter.opened_at !== null) return 'opened';
  switch (letter.mail_state) {
    case 'sent':
      return 'sent';
    case 'doubt':
      return 'doubt';
    case 'dead':
      return 'refused';
    default:
      return 'waiting';
  }
}

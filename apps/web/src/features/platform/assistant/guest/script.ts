/** What the assistant says to guests: an offer, and never an answer. */
export type GuestReply = 'register' | 'help' | 'lawyer' | 'general';

/** Whether a lawyer was mentioned already. */
export interface GuestState {
  mentionedLawyer: boolean;
}

// The words of the five languages; a guest may write in another one than the page has.
const HELP = ['help', 'aide', 'aider', 'giúp', 'trợ giúp', '帮助', '幫助', 'مساعد', 'ساعد'];
const LAWYER = ['lawyer', 'avocat', 'luật sư', '律师', '律師', 'محام'];

const has = (message: string, words: readonly string[]): boolean => {
  const text = message.normalize('NFC').toLowerCase();
  return words.some((word) => text.includes(word));
};

/**
 * The script for guests, its lines in their order: once a lawyer was mentioned, an invitation to register; for "help" an offer of legal FAQs or
 * lawyers; for "lawyer" the mark that one was mentioned, and the suggestion to register; otherwise a general prompt to register.
 */
export function guestReply(message: string, state: GuestState): { reply: GuestReply; state: GuestState } {
  if (state.mentionedLawyer) return { reply: 'register', state };
  if (has(message, HELP)) return { reply: 'help', state };
  if (has(message, LAWYER)) return { reply: 'lawyer', state: { mentionedLawyer: true } };
  return { reply: 'general', state };
}

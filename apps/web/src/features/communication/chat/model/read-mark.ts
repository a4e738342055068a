import type { Conversation, Message } from '../types.ts';

/**
 * Whether a conversation of which this message is shown last is to be marked as read. Nothing of it may be unread although it is newer than the
 * reader's mark, a message that was deleted or a line about others: without a mark the conversation would stay among those with something new.
 */
export function isToBeMarked(
  { unread, last_read_at: readAt }: Pick<Conversation, 'unread' | 'last_read_at'>,
  { created_at: at }: Pick<Message, 'created_at'>,
): boolean {
  // A date has milliseconds, the database microseconds: within one of them other words are another time.
  return unread > 0 || readAt === null || (at !== readAt && Date.parse(at) >= Date.parse(readAt));
}

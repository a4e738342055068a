import type { Message } from '../types.ts';

/** What a conversation keeps of a group: who came and went, who administers it, and its name. */
const KINDS = ['added', 'added_with_history', 'removed', 'left', 'renamed', 'admin_given', 'admin_taken'] as const;
type Kind = (typeof KINDS)[number] | 'unnamed';

/** About what a line of a group is; null of what somebody wrote. */
export function lineOf({ content_type: type, body }: Pick<Message, 'content_type' | 'body'>): Kind | null {
  const kind = KINDS.find((each) => each === type) ?? null;
  return kind === 'renamed' && body === '' ? 'unnamed' : kind;
}

/** A name within a line of words, whose direction does not turn that of the words around it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

import type { Database, Tables } from '@casewright/contracts/database.types';

import type { Away } from '../shared/away.ts';

/** A message of a conversation. */
export type Message = Omit<Tables<'messages'>, 'reactions'> & {
  /** By sign, the people who gave it. */
  reactions: Readonly<Record<string, readonly string[]>>;
};

type ConversationRow = Database['public']['Functions']['find_conversations']['Returns'][number];

/** Somebody else in a conversation. */
export interface Other {
  user_id: string;
  name: string;
  avatar_url: string | null;
}

/** The newest message of a conversation, its words cut. */
export interface LastMessage {
  id: string;
  sender_id: string | null;
  sender_name: string | null;
  body: string;
  /** text, or what a line of a group is about. */
  content_type: string;
  deleted: boolean;
}

/** A conversation as the list shows it. */
export interface Conversation {
  id: string;
  type: ConversationRow['type'];
  case_id: string | null;
  case_number: string | null;
  /** Of a case its title, of a group what it was named; null for others. */
  title: string | null;
  /** At most four of the others; none in a conversation of a case. */
  people: readonly Other[];
  people_count: number;
  last: LastMessage | null;
  last_at: string;
  last_read_at: string | null;
  unread: number;
  is_muted: boolean;
  may_write: boolean;
}

/** Who reads a conversation. */
export interface Reader {
  user_id: string;
  /** client, a role on the team of the case, or member. */
  role: string;
  display_name: string;
  avatar_url: string | null;
  last_read_at: string | null;
  /** Since when they read all that is written; null where that is from the beginning. */
  reads_from: string | null;
  is_typing: boolean;
  away: Away | null;
  /** Whether they administer the group. */
  is_admin: boolean;
}

/** Somebody to whom one may write. */
export interface Recipient {
  user_id: string;
  display_name: string;
  avatar_url: string | null;
  law_firm_name: string | null;
  is_colleague: boolean;
  case_title: string | null;
}

/** A message that a search has found. */
export interface FoundMessage {
  id: string;
  conversation_id: string;
  case_id: string | null;
  title: string | null;
  sender_id: string | null;
  sender_name: string | null;
  body: string;
  created_at: string;
}

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import type { Conversation, FoundMessage, Message, Reader, Recipient } from '../types.ts';

/** What a message is written with. */
export interface Sending {
  conversation_id: string;
  body: string;
  /** Makes sending it again after a lost answer the same message. */
  message_id: string;
  attachment_ids: readonly string[];
  reply_to: string | null;
  mentions: readonly string[];
}

interface ChatFunctions {
  find_conversations: Fn<
    {
      search?: string;
      kind?: string;
      before_at?: string;
      before_id?: string;
      max_rows?: number;
      conversation_id?: string;
    },
    Conversation[]
  >;
  conversation_people: Fn<{ conversation_id: string }, Reader[]>;
  message_page: Fn<
    { conversation_id: string; before?: string; after?: string; since?: string; max_rows: number },
    Message[]
  >;
  search_messages: Fn<{ query: string; conversation_id: string | null; before: string | null }, FoundMessage[]>;
  people_to_write_to: Fn<{ search: string; for_group?: string }, Recipient[]>;
  start_conversation: Fn<
    { user_ids: readonly string[]; title: string | null; conversation_id: string },
    { id: string }
  >;
  leave_conversation: Fn<{ conversation_id: string }, { id: string }>;
  add_to_conversation: Fn<
    { conversation_id: string; user_ids: readonly string[]; with_history: boolean },
    { id: string }
  >;
  remove_from_conversation: Fn<{ conversation_id: string; user_id: string }, { id: string }>;
  set_group_admin: Fn<{ conversation_id: string; user_id: string; is_admin: boolean }, { id: string }>;
  rename_conversation: Fn<{ conversation_id: string; title: string }, { id: string }>;
  write_message: Fn<Sending, Message>;
  edit_message: Fn<{ message_id: string; body: string }, Message>;
  delete_message: Fn<{ message_id: string }, Message>;
  react_to_message: Fn<{ message_id: string; sign: string; given: boolean }, Message>;
  pin_message: Fn<{ message_id: string; pinned: boolean }, Message>;
  mute_conversation: Fn<{ conversation_id: string; muted: boolean }, boolean>;
  read_conversation: Fn<{ conversation_id: string; message_id?: string }, string>;
  note_typing: Fn<{ conversation_id: string }, null>;
}

/** Calls a function of the database for the chat. Rejects with its refusal. */
export const callChat = functionCaller<ChatFunctions>();

/**
 * The parameters of the chat: the conversation that is open, the message at which it is opened, the person to whom a conversation is to be opened, the part of the list, and what
 * is looked for.
 */
export type ChatParam = 'id' | 'at' | 'to' | 'view' | 'q';

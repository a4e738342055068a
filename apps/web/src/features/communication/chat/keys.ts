export const chatKeys = {
  all: ['chat'],
  conversations: ['chat', 'conversations'],
  /** Asked again with the list. */
  unread: ['chat', 'conversations', 'unread'],
  list: (search: string, kind: string) => ['chat', 'conversations', 'list', search, kind],
  one: (id: string) => ['chat', 'one', id],
  messages: (id: string) => ['chat', 'messages', id],
  messagesAt: (id: string, at: string | null) => ['chat', 'messages', id, at],
  people: (id: string) => ['chat', 'people', id],
  pinned: (id: string) => ['chat', 'pinned', id],
  files: (id: string) => ['chat', 'files', id],
  found: (query: string, id: string | null) => ['chat', 'found', query, id],
  versions: (messageId: string) => ['chat', 'versions', messageId],
  recipients: (search: string, groupId: string | null) => ['chat', 'recipients', search, groupId],
  away: ['chat', 'away'],
} as const;

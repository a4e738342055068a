/** What narrows a search, as people know it from mail programs; what follows the colon is an example. */
export const OPERATORS = [
  { key: 'from', example: 'from:ana' },
  { key: 'to', example: 'to:ben@firm.test' },
  { key: 'subject', example: 'subject:lease' },
  { key: 'attachment', example: 'has:attachment' },
  { key: 'unread', example: 'is:unread' },
  { key: 'starred', example: 'is:starred' },
  { key: 'case', example: 'case:C-2026-000042' },
  { key: 'important', example: 'is:important' },
  { key: 'in', example: 'in:archive' },
  { key: 'exact', example: 'subject:"rent review"' },
  { key: 'label', example: 'label:court' },
  { key: 'before', example: 'before:2026-12-01' },
  { key: 'after', example: 'after:2026-11-01' },
] as const;

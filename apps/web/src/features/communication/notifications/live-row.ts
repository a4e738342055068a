import type { NotificationRow } from './api/notification-list.ts';

/**
 * A notification as the live connection brings it, in the shape of the list; null where a column is missing or is of another kind than
 * the list's.
 */
export function liveRow(row: Readonly<Record<string, unknown>>): NotificationRow | null {
  const { id, title, type, category, is_unread: isUnread, created_at: createdAt, params } = row;
  const isWhole =
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof type === 'string' &&
    typeof category === 'string' &&
    typeof isUnread === 'boolean' &&
    typeof createdAt === 'string';
  if (!isWhole) return null;
  return {
    id,
    title,
    type,
    category,
    is_unread: isUnread,
    created_at: createdAt,
    avatar_url: textOf(row['avatar_url']),
    case_id: textOf(row['case_id']),
    proposal_id: textOf(row['proposal_id']),
    kind: textOf(row['kind']),
    params: Array.isArray(params) ? params.map(String) : [],
    link_kind: textOf(row['link_kind']),
    link_id: textOf(row['link_id']),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

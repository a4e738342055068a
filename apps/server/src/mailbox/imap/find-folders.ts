import type { ImapFlow, ListResponse } from 'imapflow';

import type { FolderRole } from './mail-store.ts';

const ROLES: Readonly<Record<string, FolderRole>> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Archive': 'archive',
  '\\Junk': 'spam',
  '\\Trash': 'bin',
};
const MOST_FOLDERS = 1000;

/** A folder of a mail server that is read. */
export interface ReadFolder {
  path: string;
  role: FolderRole;
}

/**
 * The folders of a mail server that are read: of each role one, the inbox first. Drafts are not: they are written where they are. Nor is what is
 * not ours to name: folders that people have made stay where they are.
 */
export async function findFolders(client: ImapFlow): Promise<ReadFolder[]> {
  const listed = await client.list();
  const found = new Map<FolderRole, string>();
  for (const folder of listed.slice(0, MOST_FOLDERS)) {
    const role = roleOf(folder);
    if (role !== null && folder.path.length <= 1000 && !folder.flags.has('\\Noselect') && !found.has(role))
      found.set(role, folder.path);
  }
  return (['inbox', 'sent', 'archive', 'spam', 'bin'] as const).flatMap((role) => {
    const path = found.get(role);
    return path === undefined ? [] : [{ path, role }];
  });
}

const roleOf = ({ path, specialUse }: ListResponse): FolderRole | null =>
  path.toUpperCase() === 'INBOX' ? 'inbox' : (ROLES[specialUse ?? ''] ?? null);

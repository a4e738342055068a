import {
  Archive,
  Clock,
  FilePenLine,
  Flag,
  FolderInput,
  Inbox,
  type LucideIcon,
  OctagonAlert,
  Send,
  SendHorizontal,
  Star,
  Trash2,
} from 'lucide-react';

import type { Folder } from '../types.ts';

/** The sign of a folder. */
export const FOLDER_ICONS: Record<Folder, LucideIcon> = {
  inbox: Inbox,
  starred: Star,
  important: Flag,
  snoozed: Clock,
  sent: Send,
  outbox: SendHorizontal,
  drafts: FilePenLine,
  archive: Archive,
  spam: OctagonAlert,
  bin: Trash2,
  suggested: FolderInput,
};

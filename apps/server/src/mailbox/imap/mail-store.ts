import type { ReadMail } from '../reading/mail-job.ts';

/** Folders of ours that a folder of a mail server may be. */
export type FolderRole = 'inbox' | 'sent' | 'drafts' | 'archive' | 'spam' | 'bin';

/** A folder of a mail server, at one UIDVALIDITY. */
export interface FolderPlace {
  path: string;
  role: FolderRole;
  uidValidity: bigint;
}

/** What the mail server says of a mail beside its source. */
export interface MailPlace {
  uid: number;
  seen: boolean;
  flagged: boolean;
  receivedAt: Date | null;
  size: number;
}

/** What was changed here and is not so at the mail server. */
export interface LocalChange {
  uid: number;
  seen: boolean;
  flagged: boolean;
  /** Where it lies here. */
  role: string;
}

/** Where what was read is kept. */
export interface MailStore {
  /** Begins with a folder; answers whether it has been read to its end before. */
  begin: (folder: FolderPlace) => Promise<{ wasWhole: boolean }>;
  /** Of these mails those that are kept already. */
  known: (folder: FolderPlace, uids: readonly number[]) => Promise<ReadonlySet<number>>;
  keep: (folder: FolderPlace, place: MailPlace, mail: ReadMail, fileOf: (file: string) => string) => Promise<void>;
  noteFlags: (folder: FolderPlace, places: readonly MailPlace[]) => Promise<void>;
  changes: (folder: FolderPlace) => Promise<LocalChange[]>;
  /** The mail server has these changes now. */
  sent: (folder: FolderPlace, changes: readonly LocalChange[]) => Promise<void>;
  /** The folder has been read to its end. */
  end: (folder: FolderPlace, lastUid: number) => Promise<void>;
}

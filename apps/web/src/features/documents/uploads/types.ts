/** Where files go: into a folder, else to the outermost place of a case, else to what is one's own; or to a file, as its new version. */
export interface UploadTarget {
  folder_id: string | null;
  case_id: string | null;
  file_id?: string;
  /** The form in which it is attached, instead of a place. */
  attached_in?: string;
  visibility?: 'internal' | 'shared';
}

/** A file that was chosen or dropped, with the folders in which it was, the outermost first. */
export interface Chosen {
  file: File;
  path: readonly string[];
  /** By which the browser finds the file again another day. */
  handle?: FileSystemFileHandle;
}

/** What the database said when an upload was announced. */
export interface Begun {
  id: string;
  bucket: string;
  object_path: string;
}

/** Why something was refused, as far as it can be kept and said in any language. */
export interface Reason {
  message: string;
  code: string;
  hint: string;
  status: number | null;
}

/** `needsFile`: the bytes are not at hand any more, and the person has to choose the file again, or to let the browser read it again. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'failed' | 'needsFile' | 'done';

/** Whether the bytes are at hand another day: a copy of them, or what leads the browser to the file. */
export type Kept = 'pending' | 'file' | 'handle' | 'no';

/** One file on its way. */
export interface Upload {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  type: string;
  addedAt: number;
  target: UploadTarget;
  /** The folders below the target that are made for it where they are not there. */
  path: readonly string[];
  /** Where the path leads, once it is known. */
  folderId: string | null;
  state: UploadState;
  /** Whether it waits for the connection, or for a server that cannot answer now. */
  offline: boolean;
  reason: Reason | null;
  sent: number;
  /** In bytes a second. */
  speed: number;
  begun: Begun | null;
  /** Where the bytes are sent to. */
  url: string | null;
  fileId: string | null;
  kept: Kept;
}

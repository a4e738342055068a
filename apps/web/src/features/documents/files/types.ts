/** What a file is, as the database tells by its name and its bytes. */
export const FILE_TYPES = [
  'folder',
  'pdf',
  'word',
  'excel',
  'powerpoint',
  'text',
  'email',
  'image',
  'audio',
  'video',
  'zip',
  'other',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Where one looks: what is one's own, a case, a folder, or a list across all of them. */
export const PLACES = ['mine', 'case', 'folder', 'recent', 'shared', 'starred', 'bin'] as const;
export type Place = (typeof PLACES)[number];

export const FILE_SORTS = ['name', 'size', 'modified_at', 'type'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

export type Permission = 'view' | 'edit';
/** Internal is for the lawyers' side of the case; shared is for its client too. */
export type Visibility = 'internal' | 'shared';

/** Somebody with whom a file is shared by name. */
export interface FileShare {
  user_id: string;
  name: string;
  permission: Permission;
}

/** A file or folder in a list. */
export interface FileRow {
  id: string;
  name: string;
  type: FileType;
  parent_id: string | null;
  case_id: string | null;
  case_title: string | null;
  visibility: Visibility;
  owner_id: string;
  owner_name: string | null;
  media_type: string | null;
  size: number;
  version_number: number;
  tags: string[];
  modified_at: string;
  deleted_at: string | null;
  is_favorited: boolean;
  /** Of a folder. */
  item_count: number | null;
  may_edit: boolean;
  shared_with: FileShare[];
  bucket: string | null;
  object_path: string | null;
  /** Where the text of the file matches the search. */
  excerpt: string | null;
  /** Whether that text was recognised from a scan or a photograph. */
  recognised: boolean;
}

/** One content that a file has had. */
export interface FileVersion {
  id: string;
  number: number;
  size: number;
  media_type: string | null;
  object_path: string;
  author_id: string | null;
  author_name: string | null;
  created_at: string;
}

/**
 * What is known of the text of a file. recognised: of so many pages, null where it is no recognised text; done: pages that are over; under_way: whether
 * more is being recognised.
 */
export interface FileText {
  state: 'waiting' | 'read' | 'scanned' | 'none' | 'failed';
  pages: number | null;
  recognised: number | null;
  done: number | null;
  under_way: boolean;
}

/** A file with all that belongs to it. */
export interface FileDetails {
  file: FileRow;
  /** The folders in which it is, the outermost first. */
  path: { id: string; name: string }[];
  case: { id: string; number: string; title: string } | null;
  /** The newest first. */
  versions: FileVersion[];
  shares: FileShare[];
  /** Null for who does not search in it. */
  text: FileText | null;
  /** Of which version of which file it is a redacted copy; null for another file, and for who does not see that one. */
  redaction: {
    source_id: string;
    source_name: string;
    source_number: number;
    created_by_name: string | null;
    created_at: string;
  } | null;
  may: { edit: boolean; share: boolean; delete: boolean; show: boolean };
}

/** A case whose files the reader sees. */
export interface CaseFolder {
  case_id: string;
  number: string;
  title: string;
  file_count: number;
  size: number;
  modified_at: string | null;
}

/** How much room files take, in bytes. */
export interface StorageUse {
  scope: 'own' | 'firm';
  used: number;
  allowed: number;
}

/** Somebody with whom one can share. */
export interface FilePerson {
  user_id: string;
  name: string;
  email: string | null;
  avatar_url: string | null;
}

/** The papers of a case that the reader sees, and those of them that its client sees; sizes in bytes. */
export interface CasePapers {
  files: number;
  bytes: number;
  client_files: number;
  client_bytes: number;
  is_over: boolean;
  is_client: boolean;
  may_return: boolean;
  returned_at: string | null;
}

/** How many files of a kind the reader sees, and what they take in bytes. */
export interface FileKind {
  type: FileType;
  size: number;
  count: number;
}

/** By what the changes of files are added up, and of which kinds. */
export const FILE_STEPS = ['week', 'month', 'year'] as const;
export type FileStep = (typeof FILE_STEPS)[number];
export const ACTIVITY_KINDS = ['documents', 'pictures', 'media', 'other'] as const;

/** How many files of a kind were changed last in a span, which begins on a day. */
export interface FileActivity {
  starts_on: string;
  kind: (typeof ACTIVITY_KINDS)[number];
  count: number;
  size: number;
}

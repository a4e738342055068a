import type { PageLanguage } from '../paged/languages.ts';

/** A file that was sent with what was said. */
export interface RecordFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  object_path: string;
  modified_at: string;
}

/** One thing that was said. */
export interface RecordEntry {
  kind: 'message' | 'mail' | 'call' | 'meeting' | 'letter';
  at: string;
  side: 'internal' | 'shared';
  direction: 'in' | 'out' | null;
  person: string | null;
  /** With whom. */
  other: string | null;
  title: string | null;
  /** null: it has no words, or was deleted. */
  body: string | null;
  /** Whether there are more words than these. */
  is_cut: boolean;
  minutes: number | null;
  ends_at: string | null;
  whole_day: boolean;
  letter: 'engagement' | 'papers' | 'signature' | 'invoice' | 'credit_note' | 'reminder' | null;
  files: RecordFile[];
}

/** What was said on a case, the oldest first; what `communications_record` answers. */
export interface RecordContent {
  number: string | null;
  title: string;
  client: string | null;
  firm: string | null;
  /** The clock by which moments are written. */
  zone: string;
  letter_paper: boolean;
  rows: RecordEntry[];
}

/** A record that is printed; its files have the names that they have in the archive. */
export interface PrintedRecord extends RecordContent {
  language: PageLanguage;
  /** The moment, as ISO 8601. */
  made_at: string;
}

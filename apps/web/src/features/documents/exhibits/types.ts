import type { ExhibitScheme, ExhibitSticker } from '@casewright/contracts/exhibits';
import type { DocumentKind } from '@casewright/contracts/productions';

/** A document of a case as an exhibit; its label follows from its place. */
export interface Exhibit {
  id: string;
  place: number;
  description: string | null;
  name: string;
  kind: DocumentKind;
  page_count: number;
  /** Null when the file was deleted. */
  file_id: string | null;
  withdrawn_at: string | null;
  withdrawn_by_name: string | null;
  /** The version that is the exhibit, where the file has a newer one. */
  olderVersion: number | null;
}

/** The binder of a set: a file of the case. */
export interface BinderFile {
  id: string;
  name: string;
  bucket: string;
  object_path: string;
}

/** Exhibits of a case in their order. */
export interface ExhibitSet {
  id: string;
  name: string;
  /** The word before the labels, or nothing. */
  prefix: string;
  scheme: ExhibitScheme;
  sticker: ExhibitSticker;
  status: 'draft' | 'filed';
  filed_at: string | null;
  filed_by_name: string | null;
  revision: number;
  binder_status: 'none' | 'making' | 'made' | 'failed';
  binder_pages: number | null;
  binder_pages_done: number;
  /** The rule of a refusal, with the document that it is about. */
  binder_failure: string | null;
  binder_failed_document: string | null;
  file: BinderFile | null;
  /** The revision of which the binder is, and when it was made. */
  file_revision: number | null;
  file_at: string | null;
  exhibits: Exhibit[];
}

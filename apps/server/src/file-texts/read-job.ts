import type { FileView } from '@casewright/contracts/file-views';

/** A file of this machine. */
export interface SomeFile {
  path: string;
  /** As people named it. */
  name: string;
  mediaType: string | null;
}

/** What is asked of it: its text as it is searched, as it is shown in a page, or with its lines. */
export interface ReadJob extends SomeFile {
  wish: 'text' | 'view' | 'lines';
}

/**
 * What came of it. `scanned`: a PDF whose pages hold no text, or a picture that may hold some; `none`: a file of a kind without text; `failed`: broken, too large, or too
 * long to read. Pages are those of a PDF or a picture.
 */
export interface ReadText {
  state: 'read' | 'scanned' | 'none' | 'failed';
  text: string;
  pages: number | null;
}

/** Nothing could be read, and nothing will be. */
export const FAILED: ReadText = { state: 'failed', text: '', pages: null };
/** There is nothing to read. */
export const WITHOUT_TEXT: ReadText = { state: 'none', text: '', pages: null };

/** There is nothing that a page could show. */
export const NOT_SHOWN: FileView = { kind: 'none' };

/** Most bytes of a file that is read; it is in memory as a whole. */
export const MOST_BYTES = 100 * 1024 * 1024;
/** Most bytes of a text that is kept. */
export const MOST_TEXT_BYTES = 1024 * 1024;
/** How long the reader goes on to another page or row: what it has by then is kept. */
export const LONG_ENOUGH_MS = 15_000;

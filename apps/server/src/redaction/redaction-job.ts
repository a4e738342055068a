/** Why a PDF cannot be redacted: the names of refusals. */
export type RedactionFault =
  | 'pdf_broken'
  | 'pdf_encrypted'
  | 'redaction_file_too_large'
  | 'redaction_too_long'
  | 'redaction_no_boxes'
  | 'redaction_box_outside'
  | 'redaction_copy_too_large'
  | 'redaction_unsafe';

/** A rectangle of a page as it is shown: parts of it, from its left and its top. Pages count from 1. */
export interface PageBox {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is asked of a PDF: how large its pages are, where words are, or a redacted copy. */
export interface RedactionJob {
  wish: 'look' | 'find' | 'redact';
  path: string;
}

/** With what it is done. */
export interface RedactionContent {
  boxes: PageBox[];
  /** Which words are sought, and whether only whole ones. */
  words: string;
  whole: boolean;
}

export interface LookedAt {
  fault: null;
  /** Width and height of each page in points, as it is shown. */
  sizes: [number, number][];
  /** Whether somebody signed it: a copy has no signature. */
  signed: boolean;
}

export interface FoundWords {
  fault: null;
  boxes: PageBox[];
  /** Whether there are more places than are answered. */
  more: boolean;
  /** Pages without any text: nothing on them is found. */
  without_text: number[];
}

export interface RedactedCopy {
  fault: null;
  pages: number;
  /** Pages that became pictures: those with boxes, and those that could not be copied safely. */
  pictures: number[];
}

export type Redaction = { fault: RedactionFault } | LookedAt | FoundWords | RedactedCopy;

/** The name of the copy in the folder of the process. */
export const COPY = 'redacted.pdf';

export const MOST_BYTES = 100 * 1024 * 1024;
export const MOST_PAGES = 300;
export const MOST_BOXES = 2000;
export const MOST_FOUND = 1000;
/** As long as what is sought may be. */
export const MOST_SOUGHT = 200;
/** Of a copy, whose pictures may be larger than what they show. */
export const MOST_COPY_BYTES = 300 * 1024 * 1024;

import type { CountedDocument, DocumentFault, DocumentKind } from '@casewright/contracts/productions';

/** A document that becomes pages, with its bytes as a file of this machine; null for what a slip sheet replaces. */
export interface SourceDocument {
  name: string;
  kind: DocumentKind;
  /** As they were counted. */
  pages: number;
  path: string | null;
}

/** What came of a PDF of documents. `place`: of the document that failed, from 0. */
export type Made = { fault: null; pages: number } | { fault: DocumentFault | 'changed'; place: number };

export type Counted = CountedDocument[];

/** The name of the PDF in the folder of the process. */
export const MADE = 'made.pdf';

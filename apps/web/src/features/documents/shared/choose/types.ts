import type { DocumentFault, DocumentKind } from '@casewright/contracts/productions';

/** A file of the case that can be chosen. */
export interface CaseFile {
  id: string;
  name: string;
}

/** A file as the server counted it. */
export interface CountedFile {
  file_id: string;
  version_id: string;
  name: string;
  size: number;
  kind: DocumentKind;
  pages: number | null;
  fault: DocumentFault | null;
}

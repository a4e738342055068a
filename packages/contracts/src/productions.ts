/** Most of what one production has: each is checked by the database as well. */
export const MOST_DOCUMENTS = 300;
export const MOST_PAGES = 2000;
/** Of its PDFs and pictures together. */
export const MOST_BYTES = 200 * 1024 * 1024;

/** How the numbers of a prefix are written. */
export interface BatesSeries {
  prefix: string;
  digits: number;
}

/** A Bates number as it is on its page: ACME000123. */
export const batesNumber = ({ prefix, digits }: BatesSeries, number: number): string =>
  `${prefix}${String(number).padStart(digits, '0')}`;

/** What a file of a case is in a production: pages, or one slip sheet for what is produced in native form. */
export const DOCUMENT_KINDS = ['pdf', 'image', 'native'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Why a document cannot be produced. `not_as_shown`: with layers that are hidden, or a form that one program alone draws. */
export const DOCUMENT_FAULTS = ['encrypted', 'broken', 'not_as_shown', 'too_long'] as const;
export type DocumentFault = (typeof DOCUMENT_FAULTS)[number];

/** A document as it was counted. */
export type CountedDocument = { kind: DocumentKind } & ({ fault: null; pages: number } | { fault: DocumentFault });

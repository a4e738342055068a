/** Why a PDF cannot be signed: the names of refusals of the database. */
export type PdfFault = 'pdf_broken' | 'pdf_encrypted' | 'pdf_signed' | 'pdf_too_large' | 'pdf_too_long';

/** What was found in a PDF: why it cannot be signed, or width and height of each page in points, as it is shown. */
export type CheckedPdf = { fault: PdfFault } | { fault: null; sizes: [number, number][] };

/** A signature as it was given. */
export interface SealedSigner {
  id: string;
  /** As it was typed, and as the account has it. */
  name: string;
  account: string;
  email: string | null;
  kind: 'typed' | 'drawn';
  signedAt: string;
  consent: string;
  address: string | null;
  strokes: [number, number][][] | null;
}

/** Where something of a signer's goes: parts of the page as it is shown, from its left and its top. */
export interface SealedField {
  signerId: string;
  kind: 'signature' | 'initials' | 'date' | 'name' | 'text';
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  text: string | null;
}

/** What is written into a document that everybody has signed; what private.take_sealing answers. */
export interface SealRequest {
  id: string;
  title: string;
  /** SHA-256 of the document that was signed. */
  checksum: string;
  sentAt: string;
  createdByName: string;
  caseNumber: string | null;
  signers: SealedSigner[];
  fields: SealedField[];
}

/** What the process that reads PDFs is asked for. */
export type PdfJob = { wish: 'check'; path: string } | SealJob;

/** By what a document is sealed. */
export interface Sealer {
  /** DER, in base64. Its key stays with the process that asks. */
  certificate: string;
  /** Who seals, as people know it. */
  installation: string;
}

export interface SealJob extends Sealer {
  wish: 'seal';
  path: string;
  request: SealRequest;
}

/** The name of the sealed document in the folder of the process. */
export const SEALED = 'sealed.pdf';

export const MOST_BYTES = 50 * 1024 * 1024;
export const MOST_PAGES = 500;

import type { BatesSeries, DocumentKind } from '@casewright/contracts/productions';

/** Documents of a case that were produced to somebody, or are being produced. Without numbers until they are made. */
export interface Production extends BatesSeries {
  id: string;
  number: number;
  title: string;
  recipient: string;
  legend: string | null;
  first_number: number | null;
  last_number: number | null;
  document_count: number;
  page_count: number;
  pages_done: number;
  status: 'making' | 'made' | 'failed' | 'withdrawn';
  /** The rule of a refusal, with the document that it is about. */
  failure: string | null;
  failed_document: string | null;
  file_id: string | null;
  created_by_name: string | null;
  created_at: string;
  made_at: string | null;
  withdrawn_at: string | null;
  withdrawn_by_name: string | null;
  withdraw_reason: string | null;
}

/** A document as it was produced. */
export interface ProducedDocument {
  id: string;
  place: number;
  name: string;
  kind: DocumentKind;
  page_count: number;
  first_number: number | null;
  last_number: number | null;
  file_id: string | null;
}

/** The prefixes of a case with the number that comes next, and whether the reader produces its documents. */
export interface ProductionNumbers {
  may: boolean;
  series: (BatesSeries & { next_number: number })[];
  suggested: string;
}

/** The page that a number is. */
export interface FoundNumber extends BatesSeries {
  production_id: string;
  production_number: number;
  title: string;
  status: Production['status'];
  found: number;
  document_id: string;
  name: string;
  file_id: string | null;
  page: number;
  page_count: number;
}

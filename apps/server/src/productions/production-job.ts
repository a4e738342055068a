import type { CountedDocument, DocumentFault, DocumentKind } from '@casewright/contracts/productions';

import type { IndexLanguage } from './index-texts.ts';

/** A document of a production, with its bytes as a file of this machine; null for what is produced in native form. */
export interface SourceDocument {
  name: string;
  kind: DocumentKind;
  /** As they were counted. */
  pages: number;
  path: string | null;
}

/** What is written on the pages and into the index; what private.take_production answers. */
export interface ProductionPlan {
  number: number;
  title: string;
  recipient: string;
  legend: string | null;
  language: IndexLanguage;
  prefix: string;
  digits: number;
  caseNumber: string | null;
  caseTitle: string | null;
  firm: string | null;
  startedAt: string;
  timeZone: string;
  /** Of the index, of slip sheets and of pictures. */
  paper: 'letter' | 'a4';
}

export interface MakeJob {
  wish: 'make';
  plan: ProductionPlan;
  firstNumber: number;
  documents: SourceDocument[];
}

/** What the process that reads documents is asked for: how many pages each has, or the production. */
export type ProductionJob = { wish: 'count'; paths: string[] } | MakeJob;

/** What came of a production. `place`: of the document that stood in the way, from 0. */
export type Made = { fault: null; pages: number } | { fault: DocumentFault | 'changed'; place: number };

export type Counted = CountedDocument[];

/** The name of the PDF in the folder of the process. */
export const PRODUCED = 'produced.pdf';

import type { PageLanguage } from '../paged/languages.ts';
import type { SourceDocument } from '../paged/source-document.ts';

/** What is written on the pages and into the index; what private.take_production answers. */
export interface ProductionPlan {
  number: number;
  title: string;
  recipient: string;
  legend: string | null;
  language: PageLanguage;
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

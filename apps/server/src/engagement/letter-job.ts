import type { PageLanguage } from '../paged/languages.ts';
import type { Paper } from '../paged/papers.ts';
import type { Sealer, SealedSigner } from '../signing/pdf-job.ts';

/** What both sides have agreed, as private.proposal_terms keeps it; amounts are decimal units of the currency. */
export interface LetterTerms {
  fee_type: 'flat' | 'hourly' | 'capped_hourly' | 'contingency' | 'hybrid' | 'pro_bono';
  amount: number | null;
  hourly_rate: number | null;
  hours_low: number | null;
  hours_high: number | null;
  cap: number | null;
  contingency_percent: number | null;
  retainer_amount: number | null;
  currency: string;
  expenses_policy: string | null;
  milestones: { title: string; amount: number | null; due_in_days: number | null }[];
  scope_included: string[];
  scope_excluded: string[];
  assumptions: string | null;
  timeline_days: number | null;
  /** YYYY-MM-DD */
  earliest_start: string | null;
}

/** A signature under the letter. */
export interface LetterSigner extends SealedSigner {
  role: 'client' | 'lawyer';
}

/** What is written into an engagement letter; what private.take_engagement_letter answers. */
export interface EngagementLetter {
  id: string;
  language: PageLanguage;
  paper: Paper;
  /** Of the days on which it was signed. */
  timeZone: string;
  firm: string | null;
  lawyer: string | null;
  client: string | null;
  caseNumber: string | null;
  caseTitle: string | null;
  revision: number;
  /** SHA-256 of the terms, in hexadecimal digits. */
  termsHash: string;
  terms: LetterTerms;
  totals: { low: number | null; expected: number | null; high: number | null };
  signers: LetterSigner[];
}

export interface LetterJob extends Sealer {
  letter: EngagementLetter;
}

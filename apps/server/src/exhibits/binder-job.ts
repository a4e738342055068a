import type { ExhibitScheme, ExhibitSticker } from '@casewright/contracts/exhibits';

import type { Paper } from '../paged/papers.ts';
import type { PageLanguage } from '../paged/languages.ts';
import type { SourceDocument } from '../paged/source-document.ts';

/** What the binder of a set of exhibits says of it; what private.take_exhibit_binder answers. */
export interface BinderPlan {
  name: string;
  /** The word before the labels, or nothing. */
  prefix: string;
  scheme: ExhibitScheme;
  sticker: ExhibitSticker;
  language: PageLanguage;
  caseNumber: string | null;
  caseTitle: string | null;
  firm: string | null;
  startedAt: string;
  timeZone: string;
  /** Of the list, of cover sheets, slip sheets and pictures. */
  paper: Paper;
}

/** An exhibit with its document. One that was withdrawn is in the list alone. */
export interface BinderDocument extends SourceDocument {
  /** From which its label follows. */
  place: number;
  description: string | null;
  isWithdrawn: boolean;
}

export interface BinderJob {
  plan: BinderPlan;
  documents: BinderDocument[];
}

import type { Database } from '@casewright/contracts/database.types';

type Tables = Database['public']['Tables'];

/** What answers: help and quotations in general, or one of the agents. */
export const agents = ['assistant', 'legal-brainstorming', 'lawyer-matching', 'text-review'] as const;
export type Agent = (typeof agents)[number];

/** A text that an answer rests on, word for word, with where it is. */
export interface Source {
  kind: string;
  title: string;
  quotation: string;
  /** Within the app. */
  link: string;
  case_id: string | null;
}

/** What was said, as it is kept. */
export type MessageRow = Tables['assistant_messages']['Row'];
export type IdeaRow = Tables['assistant_ideas']['Row'];

/** The case to which questions are narrowed. */
export interface ChosenCase {
  id: string;
  number: string | null;
  title: string;
}

/** The name of the writer that only quotes. */
export const QUOTATIONS = 'quotations';

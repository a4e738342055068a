import type { LetterFault, LetterLanguage, NeededField } from '@casewright/contracts/letter-fields';

/** An amount as the database has it. */
export interface Amount {
  amount: number;
  currency: string;
}

/** What public.letter_values answers. */
export type LetterValues = Record<
  string,
  string | number | boolean | null | Amount | Record<string, string | null>[] | undefined
>;

/** What a letter is filled with. */
export interface LetterContent {
  language: LetterLanguage;
  values: LetterValues;
  /** What a person has typed, by field; it wins over the case. */
  given: Record<string, string>;
}

/** What the process that reads a template is asked for: whether it has faults, which fields a letter needs, or the letter. */
export interface LetterJob {
  wish: 'check' | 'prepare' | 'fill';
  path: string;
}

export interface ReadTemplate {
  faults: LetterFault[];
  /** None where there are faults. */
  needed: NeededField[];
}

/** The name of the letter in the folder of the process. */
export const LETTER = 'letter.docx';

/** As long as a person types into a field of a letter. */
export const MOST_TYPED = 5000;
/** Most fields of a template. */
export const MOST_FIELDS = 300;

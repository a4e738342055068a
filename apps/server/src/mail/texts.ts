import type { MailKind } from '@casewright/backend';

import type { Language } from './languages.ts';
import ar from './texts/ar.json' with { type: 'json' };
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import vi from './texts/vi.json' with { type: 'json' };

/** The words of one kind of letter; `{app}`, `{email}` and `{newEmail}` are filled in. */
export interface LetterTexts {
  subject: string;
  title: string;
  text: string;
  /** What somebody who did not ask for it should do. */
  otherwise: string;
  /** The button; a letter with a code alone has none. */
  action?: string;
}

/** What letters and short messages say in one language. */
export interface Texts extends Omit<typeof en, 'letters'> {
  letters: Readonly<Record<MailKind, LetterTexts>>;
}

/** The same keys in every language: a language file that lacks one is a type error. */
export const TEXTS: Readonly<Record<Language, Texts>> = { en, fr, vi, cn, ar };

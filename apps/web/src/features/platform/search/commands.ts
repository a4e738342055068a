import type { LucideIcon } from 'lucide-react';

import type { Option } from '../../../ui/form/option.ts';
import { matchesText } from '../../../ui/fold-text.ts';

/** Something that the palette does. */
export interface Command {
  id: string;
  title: string;
  /** What there is to be said about it. */
  detail?: string;
  /** Other words by which it is found. */
  words?: string;
  icon: LucideIcon;
  /** The keys that do the same. */
  keys?: readonly string[];
  /** Whether it can also be done on a case. */
  ofCase?: boolean;
  /** Shown only once somebody looks for it. */
  onlyAsked?: boolean;
  /** Does it, on a case where one was chosen. */
  run: (onCase: Option | null) => void;
}

/** A command that the text itself is, such as a line of time. */
export interface Said {
  command: Command;
  /** Whether the text can hardly be anything else. */
  isSure: boolean;
}

/** How many cases that were found get the commands of a case. */
const CASES_ACTED_ON = 1;

/** A command, and the case on which it is done. */
export interface Offer {
  command: Command;
  onCase: Option | null;
}

/**
 * What is offered for a query: without one what is done most; with one the commands that match it, and those of a case on the best of
 * the cases that were found.
 */
export function offersFor(commands: readonly Command[], query: string, cases: readonly Option[]): Offer[] {
  if (query === '') return commands.filter(({ onlyAsked }) => !onlyAsked).map((command) => ({ command, onCase: null }));
  const ofCases = cases
    .slice(0, CASES_ACTED_ON)
    .flatMap((onCase) => commands.filter(({ ofCase }) => ofCase).map((command) => ({ command, onCase })));
  const matching = commands
    .filter(({ title, words = '' }) => matchesText(`${title} ${words}`, query))
    .map((command) => ({ command, onCase: null }));
  return [...matching, ...ofCases];
}

import type { TaskPerson } from '@casewright/contracts/task-lists';

import { foldText } from '../../../../ui/fold-text.ts';

/** As many people as are offered at a time. */
const OFFERED = 6;

/** What somebody is about to write after an @ right before the caret; null where they write of nobody. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const found = /(?:^|\s)@([^\s@]*)$/u.exec(text.slice(0, caret));
  return found ? { from: caret - (found[1] ?? '').length - 1, typed: found[1] ?? '' } : null;
}

/** Who is meant by the beginning of any of their names. */
export function peopleFor(typed: string, people: readonly TaskPerson[]): TaskPerson[] {
  const wanted = foldText(typed);
  return people
    .filter(({ name }) =>
      foldText(name)
        .split(/\s+/u)
        .some((part) => part.startsWith(wanted)),
    )
    .slice(0, OFFERED);
}

/** The people whose names are in a text after an @. */
export const mentionedIn = (text: string, people: readonly TaskPerson[]): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);

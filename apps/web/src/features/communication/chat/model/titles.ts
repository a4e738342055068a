import type { Conversation } from '../types.ts';

/** How a conversation is called: its case, the group's name, or the people in it. `more` says how many others there are. */
export function titleOf(
  { title, people, people_count: count }: Pick<Conversation, 'title' | 'people' | 'people_count'>,
  more: (count: number) => string,
  nobody: string,
): string {
  if (title !== null) return title;
  if (people.length === 0) return nobody;
  const names = people.map(({ name }) => name).join(', ');
  return count > people.length ? `${names} ${more(count - people.length)}` : names;
}

/** The other one of a conversation of two; null of others. */
export const otherOf = ({ type, people }: Pick<Conversation, 'type' | 'people'>) =>
  type === 'ONE_TO_ONE' ? (people[0] ?? null) : null;

/** Whether people come into a conversation and go: it is neither of two nor of a case. */
export const isGroup = ({ type, case_id: caseId }: Pick<Conversation, 'type' | 'case_id'>): boolean =>
  type === 'GROUP' && caseId === null;

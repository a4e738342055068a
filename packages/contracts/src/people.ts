import { ACCESS_LEVELS, type AccessLevel } from './access-levels.ts';

/** What an account can be; the database's column `users.status`. */
export const PERSON_STATUSES = ['active', 'pending', 'banned', 'rejected'] as const;

/** One of {@link PERSON_STATUSES}. */
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** Whether somebody of this level administers people. For display: the database decides. */
export function administersPeople(level: AccessLevel): boolean {
  return level === 'admin' || level === 'super_user';
}

/** The levels below one's own: those to which people can be invited or changed, from the least. */
export function levelsBelow(level: AccessLevel): readonly AccessLevel[] {
  return administersPeople(level) ? ACCESS_LEVELS.slice(0, ACCESS_LEVELS.indexOf(level)) : [];
}

/** Whether somebody of this level has to belong to a firm. */
export function needsFirm(level: AccessLevel): boolean {
  return level === 'lawyer' || level === 'lawyer_admin';
}

/** What a person may reach, from the least to the most; the database's column `users.access_level`. */
export const ACCESS_LEVELS = ['user', 'lawyer', 'lawyer_admin', 'admin', 'super_user'] as const;

/** One of {@link ACCESS_LEVELS}. */
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** Whether a text from outside names an access level. */
export function isAccessLevel(text: unknown): text is AccessLevel {
  return ACCESS_LEVELS.some((level) => level === text);
}

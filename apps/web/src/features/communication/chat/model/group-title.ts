import * as z from 'zod/mini';

/** The most characters of a group's name; the database's limit. */
export const GROUP_TITLE_LIMIT = 120;

/** The name of a group; empty where it is called by its people. */
export const groupTitleSchema = z.object({
  title: z.string().check(z.trim(), z.maxLength(GROUP_TITLE_LIMIT, `ui:validation.maxLength?max=${GROUP_TITLE_LIMIT}`)),
});

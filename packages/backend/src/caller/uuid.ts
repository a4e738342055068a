const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id of nobody. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Whether a text is an id as PostgreSQL takes it without being asked to forgive. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * The value of the older column owner, which takes a UUID alone; a token that was signed outside may name somebody otherwise.
 * @param place of the parameter with the owner's name, `$6`
 */
export function ownerUuid(place: string): string {
  const uuid = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
  return `case when ${place} ~ '${uuid}' then ${place}::uuid end`;
}

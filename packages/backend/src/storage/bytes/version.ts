/** A version is a UUID that the server drew; nothing else is ever a part of a path or of a key. */
const VERSION = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a version of ours. */
export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/** `ab/abcdef…`: where a version lies among all others. @throws when it is none of ours */
export function placeOf(version: string): string {
  if (!isVersion(version)) throw new Error('a version is no UUID of ours');
  return `${version.slice(0, 2)}/${version}`;
}

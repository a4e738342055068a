/** Writes an error that the person does not need to hear of to the browser's console, with what was being done. */
export function logError(doing: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that may: a page has no other log.
  console.error(doing, error);
}

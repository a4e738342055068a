/** What of an error may be logged: what the database writes may quote what somebody sent. */
export function factsOf(error: unknown): { kind: string; code: unknown } {
  return {
    kind: error instanceof Error ? error.name : typeof error,
    code: error instanceof Error && 'code' in error ? error.code : undefined,
  };
}

/** What a line of time is called while it is typed in the dialog, about a case or about any. */
export const draftOfLine = (caseId: string | null): string => `time-anywhere:${caseId ?? ''}`;

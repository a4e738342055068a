import { keepDraft, readDraft } from '../../../../client/drafts.ts';

/** What a line of time is called while it is typed in the dialog, about a case or about any. */
export const draftOfLine = (caseId: string | null): string => `time-anywhere:${caseId ?? ''}`;

/** Whether a line is the draft, or nothing else is: an earlier one that was not kept is not replaced. */
export function isDraftOfLine(caseId: string | null, text: string): boolean {
  const earlier = readDraft(draftOfLine(caseId));
  return earlier === null || earlier.values === text;
}

/** Keeps a line that was begun elsewhere, unless an earlier one waits. */
export function beginLine(caseId: string | null, text: string): void {
  if (isDraftOfLine(caseId, text)) keepDraft(draftOfLine(caseId), { id: crypto.randomUUID(), values: text });
}

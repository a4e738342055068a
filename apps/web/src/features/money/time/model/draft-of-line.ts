import { forgetDraft, keepDraft, readDraft } from '../../../../client/drafts.ts';

/** What a line of time is called while it is typed in the dialog, about a case or about any. */
export const draftOfLine = (caseId: string | null): string => `time-anywhere:${caseId ?? ''}`;

/** Whether a line is the draft, or nothing else is: an earlier one that was not kept is not replaced. */
export function isDraftOfLine(caseId: string | null, text: string): boolean {
  const earlier = readDraft(draftOfLine(caseId));
  return earlier === null || earlier.values === text;
}

/** What a line is called that is begun elsewhere: as the one that waits, where that has the same words and may have been sent. */
export function idOfLine(caseId: string | null, text: string): string {
  const earlier = readDraft(draftOfLine(caseId));
  return earlier?.values === text ? earlier.id : crypto.randomUUID();
}

/** Keeps a line that was begun elsewhere, unless an earlier one waits. */
export function beginLine(caseId: string | null, text: string, id = idOfLine(caseId, text)): void {
  if (isDraftOfLine(caseId, text)) keepDraft(draftOfLine(caseId), { id, values: text });
}

/** Forgets a line that is an entry now: the same words are another one from then on. */
export function endLine(caseId: string | null, id: string): void {
  if (readDraft(draftOfLine(caseId))?.id === id) forgetDraft(draftOfLine(caseId));
}

import { forgetDraft } from '../../../../client/drafts.ts';

/** What is begun about a candidate is kept on this device under these names. */
export const candidateDrafts = {
  note: (id: string) => `candidate-note:${id}`,
  letter: (id: string) => `candidate-letter:${id}`,
  interview: (id: string) => `interview-of:${id}`,
} as const;

/** Forgets what was begun about a candidate: what is kept of them is deleted, and this is some of it. */
export function forgetDraftsOf(id: string): void {
  for (const thing of Object.values(candidateDrafts)) forgetDraft(thing(id));
}

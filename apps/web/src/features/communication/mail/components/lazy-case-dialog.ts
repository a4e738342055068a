import { prefetched } from '../../../../ui/prefetched.tsx';

/** Chooses a case; fetched when it is first asked for. */
export const { Part: CaseDialog } = prefetched(async () => (await import('./case-dialog.tsx')).CaseDialog);

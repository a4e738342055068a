import { ConflictCheckDialog } from '../../../../features/practice/cases/details/conflict-check-dialog.tsx';
import { ConflictsTab } from '../../../../features/practice/conflicts/components/conflicts-tab.tsx';
import type { CasePartProps } from './parts.tsx';

/** The part of a case's conflict check, with the dialog in which the engagement asks for its result as well. */
export function CaseConflictsPart(props: CasePartProps) {
  return <ConflictsTab {...props} Decision={ConflictCheckDialog} />;
}

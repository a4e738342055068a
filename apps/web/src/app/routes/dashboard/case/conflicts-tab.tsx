import { ConflictCheckDialog } from '../../../../features/practice/cases/details/conflict-check-dialog.tsx';
import { ConflictsTab } from '../../../../features/practice/conflicts/components/conflicts-tab.tsx';
import type { CaseTabProps } from './tabs.tsx';

/** The tab of a case's conflict check, with the dialog in which the engagement asks for its result as well. */
export function CaseConflictsTab(props: CaseTabProps) {
  return <ConflictsTab {...props} Decision={ConflictCheckDialog} />;
}

import { useSession } from '../../../../client/session.tsx';
import { sideOf } from '../../../../features/practice/cases/details/standing.ts';
import { CaseWorkflows } from '../../../../features/work/workflows/case-tab.tsx';
import type { CaseTabProps } from './tabs.tsx';

/** The tab of a case's workflows: for its client in plain words. */
export function CaseWorkflowsTab(props: CaseTabProps) {
  const { user } = useSession();
  return <CaseWorkflows {...props} isClient={sideOf(props.details.row, user) === 'client'} />;
}

import { useSession } from '../../../../client/session.tsx';
import { sideOf } from '../../../../features/practice/cases/details/standing.ts';
import { CaseWorkflows } from '../../../../features/work/workflows/case-tab.tsx';
import type { CasePartProps } from './parts.tsx';

/** The part of a case's workflows: for its client in plain words. */
export function CaseWorkflowPart(props: CasePartProps) {
  const { user } = useSession();
  return <CaseWorkflows {...props} isClient={sideOf(props.details.row, user) === 'client'} />;
}

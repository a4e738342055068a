import type { CaseDetails } from '../../../../../features/practice/cases/api/case-details.ts';
import type { Side } from '../../../../../features/practice/cases/details/standing.ts';
import { OpenTasksPanel } from '../../../../../features/work/tasks/components/open-tasks-panel.tsx';
import { useCompleteTask } from '../../../../../features/work/tasks/use-complete-task.ts';
import { StageLine } from '../../../../../features/work/workflows/stage-line.tsx';
import { NextDates } from './next-dates.tsx';

interface AtWorkPanelsProps {
  caseId: string;
  details: CaseDetails;
  side: Side;
}

/** The next dates of a case that is worked on, and its open tasks. */
export function AtWorkPanels({ caseId, details, side }: AtWorkPanelsProps) {
  const complete = useCompleteTask();
  return (
    <>
      <NextDates caseId={caseId} details={details} side={side} />
      <OpenTasksPanel caseId={caseId} details={details} stage={<StageLine caseId={caseId} />} onComplete={complete} />
    </>
  );
}

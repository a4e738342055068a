import { type ComponentType, useEffect, useState } from 'react';

import { logError } from '../../../../client/log.ts';
import type { CaseDetails } from '../../../../features/practice/cases/api/case-details.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import type { CaseTab, CaseTabProps } from './tabs.tsx';

interface CaseTabPanelProps {
  tab: CaseTab;
  details: CaseDetails;
}

/** The part of a case's page that a tab stands for. */
export function CaseTabPanel({ tab, details }: CaseTabPanelProps) {
  const [attempt, setAttempt] = useState(0);
  if ('Part' in tab) return <tab.Part caseId={details.row.id} details={details} />;
  return (
    <FetchedTab
      key={`${tab.value} ${attempt}`}
      load={tab.load}
      details={details}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

interface FetchedTabProps {
  load: () => Promise<ComponentType<CaseTabProps>>;
  details: CaseDetails;
  onRetry: () => void;
}

type Fetched = { Part: ComponentType<CaseTabProps> } | { error: unknown };

/** A tab whose code comes when it is first looked at: where it cannot be had, the rest of the page stays. */
function FetchedTab({ load, details, onRetry }: FetchedTabProps) {
  const [fetched, setFetched] = useState<Fetched | null>(null);

  useEffect(() => {
    let isOver = false;
    const fetchPart = async () => {
      let next: Fetched;
      try {
        next = { Part: await load() };
      } catch (error) {
        logError('A tab of a case could not be loaded', error);
        next = { error };
      }
      if (!isOver) setFetched(next);
    };
    void fetchPart();
    return () => {
      isOver = true;
    };
  }, [load]);

  if (fetched === null) return <TabSkeleton />;
  if ('error' in fetched) return <ErrorState error={fetched.error} onRetry={onRetry} />;
  return <fetched.Part caseId={details.row.id} details={details} />;
}

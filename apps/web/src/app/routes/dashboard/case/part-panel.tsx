import { type ComponentType, useEffect, useState } from 'react';

import { logError } from '../../../../client/log.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import type { CasePartProps, PartOfCase } from './parts.tsx';

interface PartPanelProps extends CasePartProps {
  part: PartOfCase;
}

/** One part of a case's page. */
export function PartPanel({ part, ...props }: PartPanelProps) {
  const [attempt, setAttempt] = useState(0);
  if ('Part' in part) return <part.Part {...props} />;
  return (
    <FetchedPart
      key={`${part.value} ${attempt}`}
      load={part.load}
      props={props}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

interface FetchedPartProps {
  load: () => Promise<ComponentType<CasePartProps>>;
  props: CasePartProps;
  onRetry: () => void;
}

type Fetched = { Part: ComponentType<CasePartProps> } | { error: unknown };

/** A part whose code comes when it is first looked at: where it cannot be had, the rest of the page stays. */
function FetchedPart({ load, props, onRetry }: FetchedPartProps) {
  const [fetched, setFetched] = useState<Fetched | null>(null);

  useEffect(() => {
    let isOver = false;
    const fetchPart = async () => {
      let next: Fetched;
      try {
        next = { Part: await load() };
      } catch (error) {
        logError('A part of a case could not be loaded', error);
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
  return <fetched.Part {...props} />;
}

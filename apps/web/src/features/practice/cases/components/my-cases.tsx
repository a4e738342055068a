import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';

import { useWorkspace } from '../../../../client/workspace.ts';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import type { ListPlace } from '../../../../ui/list-frame.tsx';
import { caseListQuery } from '../api/case-list.ts';
import { type CaseListState, caseSorts } from '../filters.ts';
import { CaseCard } from './case-card.tsx';
import { CaseStatusLabel } from './case-labels.tsx';
import { CaseMenu } from './case-menu.tsx';
import { CaseResults } from './case-results.tsx';

const NoCases = lazy(() => import('./no-cases.tsx').then((module) => ({ default: module.NoCases })));

/** The cases one is on, as cards. `isClient` decides what an empty list proposes. */
export function MyCases({ state, isClient, place }: { state: CaseListState; isClient: boolean; place: ListPlace }) {
  const query = useQuery(caseListQuery(state, useWorkspace()?.id ?? null));
  return (
    <CaseResults
      place={place}
      state={state}
      sorts={caseSorts}
      ofOwn
      query={query}
      empty={
        <LazyPart height={320}>
          <NoCases isClient={isClient} />
        </LazyPart>
      }
      renderCard={(row) => (
        <CaseCard
          key={row.id}
          data={row}
          date={row.posted_at ?? row.created_at}
          isPosted={row.posted_at !== null}
          number={row.number}
          summary={row.public_summary}
          client={isClient ? null : row.client_name}
          label={<CaseStatusLabel status={row.status} />}
          menu={<CaseMenu row={row} />}
        />
      )}
    />
  );
}

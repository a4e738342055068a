import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import type { CaseDetails } from '../api/case-details.ts';
import { isCaseStatus } from '../status.ts';
import { useSearchState } from '../../../ui/use-search-state.ts';
import { CaseToolbar } from './case-toolbar.tsx';
import { ContentTab } from './content-tab.tsx';
import { EngagementPanel } from './engagement-panel.tsx';
import { useNextSentence } from './next-sentence.ts';
import { StageStrip } from './stage-strip.tsx';
import { sideOf } from './standing.ts';
import { Timeline } from './timeline.tsx';

interface CaseViewProps {
  details: CaseDetails;
  /** The offers; the page hands them in, because proposals are a feature of their own. */
  proposals: ReactNode;
}

/** A case as those on it see it. */
export function CaseView({ details, proposals }: CaseViewProps) {
  const { t } = useTranslation('cases');
  const { user } = useSession();
  const [search] = useSearchState();
  const nextSentence = useNextSentence();
  const { row, engagement, abilities } = details;
  const side = sideOf(row, user);
  const status = isCaseStatus(row.status) ? row.status : null;

  const tabs = [
    { value: 'content', label: t('details.content') },
    ...(side === 'client'
      ? [{ value: 'proposals', label: t('details.proposals', { count: details.proposalCount }) }]
      : []),
    { value: 'timeline', label: t('details.timeline') },
  ];
  const tab = tabs.find((known) => known.value === search['tab'])?.value ?? 'content';

  return (
    <>
      <CaseToolbar caseId={row.id} status={row.status} number={row.number} abilities={abilities} />
      <Stack spacing={3}>
        {status && <StageStrip status={status} next={nextSentence(status, side, engagement)} />}
        {status === 'engaging' && (
          <EngagementPanel caseId={row.id} side={side} state={engagement} abilities={abilities} />
        )}
        <LinkTabs
          idBase="case"
          label={t('details.tabs')}
          value={tab}
          tabs={tabs.map(({ value, label }) => ({
            value,
            label,
            to: paths.dashboard.case.details(row.id),
            search: { tab: value === 'content' ? undefined : value },
          }))}
        />
        <div role="tabpanel" id="case-panel" aria-labelledby={`case-tab-${tab}`}>
          {tab === 'content' && <ContentTab details={details} />}
          {tab === 'proposals' && proposals}
          {tab === 'timeline' && <Timeline caseId={row.id} />}
        </div>
      </Stack>
    </>
  );
}

import { placeOfPart } from '@casewright/contracts/case-page';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { useSession } from '../../../../../client/session.tsx';
import { CaseEnd } from '../../../../../features/practice/cases/details/case-end.tsx';
import { CaseTexts } from '../../../../../features/practice/cases/details/case-texts.tsx';
import { EngagementPanel } from '../../../../../features/practice/cases/details/engagement-panel.tsx';
import { useNextSentence } from '../../../../../features/practice/cases/details/next-sentence.ts';
import { GlancePanel } from '../../../../../features/practice/cases/details/overview/glance-panel.tsx';
import { PeoplePanel } from '../../../../../features/practice/cases/details/overview/people-panel.tsx';
import { RecentPanel } from '../../../../../features/practice/cases/details/overview/recent-panel.tsx';
import { RecheckAlert } from '../../../../../features/practice/cases/details/overview/recheck-alert.tsx';
import { StageStrip } from '../../../../../features/practice/cases/details/stage-strip.tsx';
import { sideOf } from '../../../../../features/practice/cases/details/standing.ts';
import { isCaseStatus } from '../../../../../features/practice/cases/status.ts';
import { Columns } from '../../../../../ui/columns.tsx';
import { ButtonLink } from '../../../../../ui/link.tsx';
import type { CasePartProps } from '../parts.tsx';
import { SignEngagement } from '../sign-engagement.tsx';
import { AtWork } from './at-work.tsx';
import { CaseTrustPart, LatestMessagesPart } from './lazy-parts.tsx';

/** What matters of a case now: what is next and what is asked of the reader, what happened last, who is in it, and its chief facts. */
export function CaseOverview({ caseId, details }: CasePartProps) {
  const { user } = useSession();
  const { t } = useTranslation('caseDetails');
  const nextSentence = useNextSentence();
  const { row, engagement, abilities } = details;
  const side = sideOf(row, user);
  const status = isCaseStatus(row.status) ? row.status : null;
  const isAtWork = status === 'active' || status === 'on_hold';
  const isBefore = ['draft', 'open', 'expired', 'engaging'].includes(row.status);
  const isOver = ['closed', 'archived', 'cancelled'].includes(row.status);

  return (
    <>
      <RecheckAlert
        caseId={caseId}
        conflict={engagement.conflict}
        abilities={abilities}
        isEngaging={status === 'engaging'}
      />
      <Columns
        side={
          <>
            {row.law_firm !== null && row.client_id !== null && status !== 'draft' && (
              <LatestMessagesPart caseId={caseId} unread={details.unread} />
            )}
            <PeoplePanel caseId={caseId} details={details} />
            <GlancePanel details={details} />
            {row.law_firm !== null && status !== 'draft' && <CaseTrustPart caseId={caseId} />}
          </>
        }
      >
        {/* Once the work goes on, its stage is where the work is. */}
        {status !== null && status !== 'active' && (
          <StageStrip
            status={status}
            next={nextSentence(status, side, details)}
            action={
              side === 'client' &&
              status === 'open' &&
              details.proposals > 0 && (
                <ButtonLink
                  to={paths.dashboard.case.details(caseId)}
                  search={placeOfPart('proposals')}
                  variant="contained"
                  size="small"
                >
                  {t('overview.compare', { count: details.proposals })}
                </ButtonLink>
              )
            }
          />
        )}
        {status === 'engaging' && (
          <EngagementPanel
            caseId={caseId}
            side={side}
            state={engagement}
            letter={details.letter}
            abilities={abilities}
            Sign={SignEngagement}
          />
        )}
        {isAtWork && <AtWork caseId={caseId} details={details} side={side} />}
        {isBefore && <CaseTexts row={row} />}
        {isOver && <CaseEnd row={row} />}
        <RecentPanel caseId={caseId} />
      </Columns>
    </>
  );
}

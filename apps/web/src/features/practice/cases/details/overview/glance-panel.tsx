import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { useMoney } from '../../../../../ui/format/money.ts';
import { usePracticeAreaName } from '../../../../../ui/format/practice-area-options.ts';
import { DateText } from '../../../../../ui/format/relative-time.tsx';
import { UntilText } from '../../../../../ui/format/until-text.tsx';
import { RouterLink } from '../../../../../ui/link.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { useBudgetText, usePlaceText } from '../../components/case-texts.ts';
import { useFeeText } from '../../components/fee-text.ts';
import type { CaseDetails } from '../../api/case-details.ts';
import { EngagementLetter } from '../engagement-letter.tsx';

/** The few facts of a case that are looked up most; the others are in its file. */
export function GlancePanel({ details }: { details: Pick<CaseDetails, 'row' | 'engagement' | 'letter'> }) {
  const { row, engagement, letter } = details;
  const isSigned = engagement.clientSignature !== null && engagement.lawyerSignature !== null;
  const { t } = useTranslation(['caseDetails', 'cases']);
  const areaName = usePracticeAreaName();
  const placeText = usePlaceText();
  const budgetText = useBudgetText();
  const feeText = useFeeText();
  const money = useMoney();
  const fee = feeText(row);
  const isAhead = row.status === 'open' && row.posting_expires_at !== null;
  return (
    <Panel
      title={t('overview.glance')}
      action={
        <RouterLink to={paths.dashboard.case.details(row.id)} search={placeOfPart('facts')} variant="subtitle2">
          {t('group.file')}
        </RouterLink>
      }
    >
      <Box
        component="dl"
        sx={{ margin: 0, '& > div + div': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
      >
        {/* Before the client has come, the name that the firm wrote. */}
        <Line name={t('cases:partyRole.client')}>{row.client_id === null && row.client_name}</Line>
        <Line name={t('cases:fields.practiceArea')}>{row.practice_area && areaName(row.practice_area)}</Line>
        <Line name={t('cases:fields.place')}>{placeText(row)}</Line>
        <Line name={t('cases:fields.court')}>{row.court}</Line>
        <Line name={t('cases:fields.courtCaseNumber')}>
          {row.court_case_number && <bdi>{row.court_case_number}</bdi>}
        </Line>
        {fee === null ? (
          <Line name={t('cases:fields.budget')}>
            <bdi>{budgetText(row)}</bdi>
          </Line>
        ) : (
          <Line name={t('cases:fields.fee')}>{fee}</Line>
        )}
        <Line name={t('cases:fields.retainer')}>
          {row.retainer_amount !== null && <bdi>{money.amount(row.retainer_amount, row.currency)}</bdi>}
        </Line>
        <Line name={t('overview.terms')}>
          {row.accepted_proposal_id && (
            <RouterLink to={paths.dashboard.proposal.details(row.accepted_proposal_id)}>
              {t('overview.showTerms')}
            </RouterLink>
          )}
        </Line>
        {/* While the engagement is under way its own panel says it. */}
        <Line name={t('letter.title')}>
          {row.status !== 'engaging' && (letter !== null || isSigned) && (
            <EngagementLetter caseId={row.id} letter={letter} />
          )}
        </Line>
        <Line name={t('cases:fields.postingExpires')}>
          {isAhead && row.posting_expires_at && <UntilText value={row.posting_expires_at} />}
        </Line>
        <Line name={t('cases:fields.opened')}>{row.opened_at && <DateText value={row.opened_at} />}</Line>
        <Line name={t('cases:fields.closed')}>{row.closed_at && <DateText value={row.closed_at} />}</Line>
      </Box>
    </Panel>
  );
}

/** One fact; what is not given is left out. */
function Line({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: 36,
        paddingInline: 2,
        paddingBlock: 1,
        fontSize: 14,
        lineHeight: '20px',
      }}
    >
      <Box component="dt" sx={{ flexShrink: 0, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ margin: 0, minWidth: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

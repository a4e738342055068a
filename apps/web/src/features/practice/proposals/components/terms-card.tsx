import { hasShareBeside } from '@casewright/contracts/proposals';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import type { Proposal } from '../model/proposal.ts';
import { MilestonesTable } from './milestones-table.tsx';
import { ScopeLists } from './scope-lists.tsx';
import { SectionCard } from './section-card.tsx';
import { Term, TermList } from './term-list.tsx';
import { TotalFigures } from './total-figures.tsx';
import { useFeeWords } from './use-fee-words.ts';
import { ValidityText } from './validity-text.tsx';

/** What is offered: the fee and its totals, everything around it, the scope and the milestones. */
export function TermsCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  const feeWords = useFeeWords();
  const { currency } = proposal;

  return (
    <SectionCard title={t('terms.title')}>
      <Stack spacing={3}>
        <Box
          sx={(theme) => ({
            display: 'grid',
            gap: 2,
            padding: 2.5,
            borderRadius: 1.5,
            backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.08),
          })}
        >
          <div>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {t(`feeType.${proposal.fee_type}.name`)}
            </Typography>
            <Typography variant="subtitle1" component="p">
              {feeWords(proposal)}
            </Typography>
          </div>
          <ProposalTotal proposal={proposal} />
        </Box>
        <TermList>
          <Term label={t('terms.retainer')}>
            {proposal.retainer_amount ? (
              <bdi>{money.amount(proposal.retainer_amount, currency)}</bdi>
            ) : (
              t('terms.noRetainer')
            )}
          </Term>
          <Term label={t('terms.expenses')}>{proposal.expenses_policy || t('terms.noExpenses')}</Term>
          <Term label={t('terms.timeline')}>
            {proposal.timeline_days === null ? t('terms.notSaid') : t('terms.days', { count: proposal.timeline_days })}
          </Term>
          <Term label={t('terms.start')}>
            {proposal.earliest_start === null ? t('terms.notSaid') : <DateText value={proposal.earliest_start} />}
          </Term>
          <Term label={t('terms.validUntil')}>
            <ValidityText proposal={proposal} />
          </Term>
          <Term label={t('terms.negotiable')}>{t(proposal.negotiable ? 'terms.yes' : 'terms.no')}</Term>
          {proposal.assumptions && <Term label={t('terms.assumptions')}>{proposal.assumptions}</Term>}
        </TermList>
        <Divider sx={{ borderStyle: 'dashed' }} />
        <ScopeLists scope={proposal} />
        {proposal.milestones.length > 0 && (
          <>
            <Divider sx={{ borderStyle: 'dashed' }} />
            <div>
              <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
                {t('terms.milestones')}
              </Typography>
              <MilestonesTable milestones={proposal.milestones} currency={currency} />
            </div>
          </>
        )}
      </Stack>
    </SectionCard>
  );
}

function ProposalTotal({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals');
  const { total_low: low, total_expected: expected, total_high: high } = proposal;
  if (low === null || expected === null || high === null) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {proposal.fee_type === 'contingency' ? t('totals.outcomeHelp') : t('totals.pendingShort')}
      </Typography>
    );
  }
  return (
    <>
      <TotalFigures totals={{ low, expected, high }} currency={proposal.currency} />
      {hasShareBeside(proposal) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('totals.shareBeside')}
        </Typography>
      )}
    </>
  );
}

import { hasShareBeside } from '@casewright/contracts/proposals';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../../ui/format/money.ts';
import { TotalsBar } from '../totals-bar.tsx';
import type { Proposal } from '../../model/proposal.ts';

interface TotalCellProps {
  proposal: Pick<
    Proposal,
    'total_low' | 'total_expected' | 'total_high' | 'currency' | 'fee_type' | 'contingency_percent'
  >;
  scale: number;
  muted: boolean;
  /** Beside the amount. */
  mark?: ReactNode;
}

/** What to expect to pay, large; from the least to the most, small; and the span on the scale that all offers share. */
export function TotalCell({ proposal, scale, muted, mark }: TotalCellProps) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  const { total_low: low, total_expected: expected, total_high: high, currency } = proposal;

  if (low === null || expected === null || high === null) {
    return (
      <>
        <Typography variant="subtitle2" component="p">
          {t('totals.outcome')}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('totals.outcomeHelp')}
        </Typography>
      </>
    );
  }
  return (
    <Stack spacing={0.5}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="p" sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 700 }}>
          <bdi>{money.amount(expected, currency)}</bdi>
        </Typography>
        {mark}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {low === high ? (
          t(proposal.fee_type === 'pro_bono' ? 'totals.free' : 'totals.fixed')
        ) : (
          <bdi>{t('totals.between', { low: money.amount(low, currency), high: money.amount(high, currency) })}</bdi>
        )}
      </Typography>
      {hasShareBeside(proposal) && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('totals.shareBeside')}
        </Typography>
      )}
      <TotalsBar totals={{ low, expected, high }} scale={scale} muted={muted} />
    </Stack>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { useMoney } from '../../../../../ui/format/money.ts';
import { RouterLink } from '../../../../../ui/link.tsx';
import type { ListedProposal } from '../../api/list-proposals.ts';
import { LawyerAvatar } from '../lawyer-avatar.tsx';
import { useFeeWords } from '../use-fee-words.ts';
import { useLawyerName } from '../use-lawyer-name.ts';

/** A second, quieter line in a cell. */
export function Secondary({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** The case's title, which leads to the proposal. */
export function CaseCell({ row }: { row: ListedProposal }) {
  const { t } = useTranslation('proposals');
  return (
    <Box sx={{ minWidth: 200, maxWidth: 320 }}>
      <RouterLink
        to={paths.dashboard.proposal.details(row.id)}
        variant="subtitle2"
        color="text.primary"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {row.case_title ?? t('case.untitled')}
      </RouterLink>
    </Box>
  );
}

/** Who makes the proposal, with their firm. */
export function LawyerCell({ row }: { row: ListedProposal }) {
  const name = useLawyerName()(row);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 180 }}>
      <LawyerAvatar name={name} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">{name}</Typography>
        {row.law_firm_name && <Secondary>{row.law_firm_name}</Secondary>}
      </Box>
    </Box>
  );
}

/** The beginning of what the client posted. */
export function PostingCell({ row }: { row: ListedProposal }) {
  const { t } = useTranslation('proposals');
  return (
    <Typography
      variant="body2"
      sx={{
        minWidth: 200,
        maxWidth: 300,
        color: 'text.secondary',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
      }}
    >
      {row.case_public_summary || t('case.noSummary')}
    </Typography>
  );
}

/** The total to expect, and the fee in words below it. */
export function FeeCell({ row }: { row: ListedProposal }) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  const feeWords = useFeeWords();
  return (
    <Box sx={{ minWidth: 160, maxWidth: 240 }}>
      <Typography variant="body2">
        {row.total_expected === null ? (
          t(row.fee_type === 'contingency' ? 'totals.outcome' : 'fee.missing')
        ) : (
          <bdi>{money.amount(row.total_expected, row.currency)}</bdi>
        )}
      </Typography>
      <Secondary>{feeWords(row)}</Secondary>
    </Box>
  );
}

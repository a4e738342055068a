import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useCountryName } from '../../../../ui/format/countries.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
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
  return (
    <Box sx={{ minWidth: 200, maxWidth: 320 }}>
      <RouterLink
        to={paths.dashboard.proposal.details(row.id)}
        variant="subtitle2"
        color="text.primary"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {row.case_title}
      </RouterLink>
      {row.case_number && (
        <Secondary>
          <bdi>{row.case_number}</bdi>
        </Secondary>
      )}
    </Box>
  );
}

/** Who makes the proposal, with their firm. */
export function LawyerCell({ row }: { row: ListedProposal }) {
  const name = useLawyerName()(row.lawyer);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 180 }}>
      <LawyerAvatar name={name} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">{name}</Typography>
        {row.lawyer?.firm && <Secondary>{row.lawyer.firm.name}</Secondary>}
      </Box>
    </Box>
  );
}

/** What the client posted: the field of law and the place. */
export function PostingCell({ row }: { row: ListedProposal }) {
  const { t } = useTranslation('proposals');
  const countryName = useCountryName();
  const place = [row.jurisdiction_region, row.jurisdiction_country && countryName(row.jurisdiction_country)];
  return (
    <Box sx={{ minWidth: 140 }}>
      <Typography variant="body2">{row.practice_area_name ?? t('terms.notSaid')}</Typography>
      <Secondary>{place.filter(Boolean).join(', ')}</Secondary>
    </Box>
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

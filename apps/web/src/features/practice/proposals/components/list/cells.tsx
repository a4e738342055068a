import { hasShareBeside } from '@casewright/contracts/proposals';
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
    <Typography
      variant="caption"
      component="div"
      sx={{ color: 'text.secondary', lineHeight: '16px', whiteSpace: { sm: 'nowrap' } }}
    >
      {children}
    </Typography>
  );
}

const CUT_OFF = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The case's title, which leads to the proposal; below it, for who sees only their own, the beginning of what the client posted. */
export function CaseCell({ row, isOwnOnly }: { row: ListedProposal; isOwnOnly: boolean }) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <RouterLink
        to={paths.dashboard.proposal.details(row.id)}
        color="text.primary"
        title={row.case_title ?? undefined}
        sx={{ fontWeight: 500 }}
      >
        {row.case_title ?? t('case.untitled')}
      </RouterLink>
      {isOwnOnly && (
        <Secondary>
          <Box component="span" sx={CUT_OFF}>
            {row.case_public_summary || t('case.noSummary')}
          </Box>
        </Secondary>
      )}
    </>
  );
}

/** Who makes the proposal, with their firm. */
export function LawyerCell({ row }: { row: ListedProposal }) {
  const name = useLawyerName()(row);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 160 }}>
      <LawyerAvatar name={name} size={32} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="inherit" component="div">
          {name}
        </Typography>
        {row.law_firm_name && <Secondary>{row.law_firm_name}</Secondary>}
      </Box>
    </Box>
  );
}

/** The total to expect, and the fee in words below it. */
export function FeeCell({ row }: { row: ListedProposal }) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  const feeWords = useFeeWords();
  return (
    <Box sx={{ maxWidth: { sm: 220 } }}>
      <Typography variant="inherit" component="div">
        {row.total_expected === null ? (
          t(row.fee_type === 'contingency' ? 'totals.outcome' : 'fee.missing')
        ) : (
          <bdi>{money.amount(row.total_expected, row.currency)}</bdi>
        )}
      </Typography>
      <Secondary>
        <Box component="span" title={feeWords(row)} sx={CUT_OFF}>
          {feeWords(row)}
        </Box>
      </Secondary>
      {hasShareBeside(row) && <Secondary>{t('totals.shareBeside')}</Secondary>}
    </Box>
  );
}

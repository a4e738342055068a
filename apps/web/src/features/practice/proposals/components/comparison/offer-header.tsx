import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { Label } from '../../../../../ui/label.tsx';
import { RouterLink } from '../../../../../ui/link.tsx';
import { isOpen, isWinner } from '../../model/comparison.ts';
import { LawyerAvatar } from '../lawyer-avatar.tsx';
import { StatusLabel } from '../status-label.tsx';
import { useLawyerName } from '../use-lawyer-name.ts';
import type { CaseOffer } from '../../api/list-case-proposals.ts';

/** Who makes the offer and its state; the name leads to the whole proposal. */
export function OfferHeader({ offer }: { offer: CaseOffer }) {
  const { t } = useTranslation('proposals');
  const { proposal, lawyer } = offer;
  const name = useLawyerName()(proposal);
  const firm = proposal.law_firm_name;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <LawyerAvatar name={name} src={lawyer?.avatar_url} />
        <Box sx={{ minWidth: 0 }}>
          <RouterLink
            to={paths.dashboard.proposal.details(proposal.id)}
            variant="subtitle2"
            color="text.primary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {name}
          </RouterLink>
          {firm && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {firm}
            </Typography>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isWinner(proposal) ? (
          <Label color="success" variant="filled">
            <Trophy size={14} aria-hidden style={{ marginInlineEnd: 4 }} />
            {t('compare.chosen')}
          </Label>
        ) : (
          <StatusLabel status={proposal.status} />
        )}
        {proposal.negotiable && <Label>{t('terms.negotiable')}</Label>}
        {isOpen(proposal) && proposal.posting_changes.length > 0 && (
          <Label color="warning">{t('outdated.label')}</Label>
        )}
      </Box>
    </Box>
  );
}

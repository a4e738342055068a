import type { Milestone } from '@casewright/contracts/proposals';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../../ui/format/money.ts';

/** The milestones as a numbered list, short enough for one column of many. */
export function Milestones({ milestones, currency }: { milestones: readonly Milestone[]; currency: string }) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  if (milestones.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('terms.noMilestones')}
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 1, margin: 0, paddingInlineStart: 2.5 }}>
      {milestones.map((milestone, index) => {
        const facts = [
          milestone.due_in_days !== null && t('terms.dueAfter', { count: milestone.due_in_days }),
          milestone.amount !== null && money.amount(milestone.amount, currency),
        ].filter(Boolean);
        return (
          // Milestones have no identity besides their place.
          <Typography key={index} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {milestone.title}
            {facts.length > 0 && (
              <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                <bdi>{facts.join(' · ')}</bdi>
              </Typography>
            )}
          </Typography>
        );
      })}
    </Box>
  );
}

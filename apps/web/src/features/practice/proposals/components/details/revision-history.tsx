import { hasShareBeside } from '@casewright/contracts/proposals';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { DateText } from '../../../../../ui/format/relative-time.tsx';
import { useMoney } from '../../../../../ui/format/money.ts';
import { Label } from '../../../../../ui/label.tsx';
import { revisionsQuery } from '../../api/list-revisions.ts';
import { WishList } from '../counter/wish-list.tsx';
import { SectionCard } from '../section-card.tsx';
import { useFeeWords } from '../use-fee-words.ts';

/** Every revision as it was sent, the newest first, with its price and what was said with it. */
export function RevisionHistory({ proposalId, current }: { proposalId: string; current: number }) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  const feeWords = useFeeWords();
  const revisions = useQuery(revisionsQuery(proposalId));
  if (revisions.error) return <ErrorState error={revisions.error} onRetry={() => void revisions.refetch()} />;
  if (!revisions.data || revisions.data.length === 0) return null;

  return (
    <SectionCard title={t('revisions.title')}>
      <Box component="ol" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
        {revisions.data.map((revision, index) => (
          <Box
            key={revision.id}
            component="li"
            sx={{ paddingInlineStart: 2, borderInlineStart: '2px solid', borderColor: 'divider' }}
          >
            <Typography
              variant="subtitle2"
              component="p"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              {revision.proposed_by === 'client'
                ? t('revisions.asked')
                : t('revisions.number', { number: revision.revision })}
              {revision.revision === current && <Label color="primary">{t('revisions.current')}</Label>}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              <DateText value={revision.created_at} withTime />
            </Typography>
            {revision.message && (
              <Typography
                variant="body2"
                sx={{ marginBlockStart: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
              >
                {revision.message}
              </Typography>
            )}
            {revision.proposed_by === 'client' && revisions.data[index + 1] && (
              <Box sx={{ marginBlock: 1 }}>
                <WishList
                  wished={revision.terms}
                  present={revisions.data[index + 1]?.terms ?? revision.terms}
                  currency={revision.fee.currency}
                />
              </Box>
            )}
            <Typography variant="body2" sx={{ marginBlockStart: 0.5, color: 'text.secondary' }}>
              {feeWords(revision.fee)}
              {revision.total_expected !== null && (
                <>
                  {' · '}
                  <bdi>
                    {t('totals.expectedShort', {
                      amount: money.amount(revision.total_expected, revision.fee.currency),
                    })}
                  </bdi>
                </>
              )}
              {hasShareBeside(revision.fee) && ` · ${t('totals.shareBeside')}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

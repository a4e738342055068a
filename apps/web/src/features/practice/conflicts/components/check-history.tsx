import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { type CheckResult, conflictHistoryQuery, type KeptCheck } from '../api/conflict-history.ts';
import { HitList } from './hit-list.tsx';

const COLORS: Record<CheckResult, LabelColor> = {
  pending: 'info',
  cleared: 'success',
  potential: 'warning',
  conflict: 'error',
  waived: 'success',
};

/** Every check of the case: what was decided, by whom and why, and the hits that were shown then. */
export function CheckHistory({ caseId }: { caseId: string }) {
  const { t } = useTranslation('conflicts');
  const query = useQuery(conflictHistoryQuery(caseId));
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TabSkeleton />;
  return (
    <SectionCard title={t('history.title')} description={t('history.description')}>
      {query.data.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('history.none')}
        </Typography>
      ) : (
        <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
          {query.data.map((check) => (
            <Check key={check.id} check={check} />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

function Check({ check }: { check: KeptCheck }) {
  const { t } = useTranslation('conflicts');
  return (
    <Box
      component="li"
      sx={{ paddingInlineStart: 2, borderInlineStart: '2px solid', borderColor: 'divider', display: 'grid', gap: 0.75 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Label color={COLORS[check.result]}>{t(`result.${check.result}`)}</Label>
        <Typography variant="body2">
          {check.decidedBy === null ? t('history.due') : t('history.by', { name: check.decidedBy })}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <DateText value={check.at} withTime />
        </Typography>
      </Box>
      {/* What the database notes itself when a check becomes due is said by the line above. */}
      {check.decidedBy !== null && check.reason && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {check.reason}
        </Typography>
      )}
      {check.names.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('history.names', { names: check.names.join(' · ') })}
        </Typography>
      )}
      {check.hits.length > 0 && <HitList hits={check.hits} />}
    </Box>
  );
}

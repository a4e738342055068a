import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { Label } from '../../../../ui/label.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { conflictsQuery } from '../api/check-conflicts.ts';
import { CheckHistory } from './check-history.tsx';
import { HitList } from './hit-list.tsx';

interface ConflictsTabProps {
  caseId: string;
  details: { abilities: readonly string[] };
  /** Asks for the decision; the page hands it in, because the engagement of a case asks for the same. */
  Decision: ComponentType<{ open: boolean; caseId: string; onClose: () => void }>;
}

/** The conflict check of a case: which names are like others in the firm, what was decided, and what was found before. */
export function ConflictsTab({ caseId, details, Decision }: ConflictsTabProps) {
  const { t } = useTranslation('conflicts');
  const [isDeciding, setIsDeciding] = useState(false);
  const query = useQuery(conflictsQuery(caseId));
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TabSkeleton />;
  const hits = query.data;

  return (
    <Stack spacing={3}>
      <SectionCard
        title={t('title')}
        description={t('description')}
        aside={
          <Label color={hits.length > 0 ? 'warning' : 'success'}>
            {t('found', { count: hits.filter((hit) => !hit.isWalled).length })}
          </Label>
        }
        action={
          details.abilities.includes('record_conflict_check') && (
            <Button variant="contained" onClick={() => setIsDeciding(true)}>
              {t('decide')}
            </Button>
          )
        }
      >
        {hits.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('none')}
          </Typography>
        ) : (
          <HitList hits={hits} />
        )}
      </SectionCard>
      <CheckHistory caseId={caseId} />
      <Decision open={isDeciding} caseId={caseId} onClose={() => setIsDeciding(false)} />
    </Stack>
  );
}

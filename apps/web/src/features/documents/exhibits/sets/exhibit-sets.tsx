import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PanelSkeleton } from '../../../../ui/feedback/panel-skeleton.tsx';
import { mayQuery, setsQuery } from '../api/exhibits.ts';
import type { BinderFile } from '../types.ts';
import { ExhibitSetPanel } from './exhibit-set.tsx';
import { FIRST_SETS } from './first-sets.ts';
import { NewSet } from './new-set.tsx';

interface ExhibitSetsProps {
  caseId: string;
  download: (file: BinderFile) => Promise<unknown>;
}

/** The sets of exhibits of a case, the latest first. */
export function ExhibitSets({ caseId, download }: ExhibitSetsProps) {
  const { t } = useTranslation('exhibits');
  const [shown, setShown] = useState(FIRST_SETS);
  const { data, error, refetch, isFetching } = useQuery(setsQuery(caseId, shown));
  const { data: may = false } = useQuery(mayQuery(caseId));
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PanelSkeleton rows={6} />;
  if (data.total === 0)
    return (
      <EmptyState
        filled
        icon={BookOpen}
        title={t('none.title')}
        description={t(may ? 'none.text' : 'none.readOnly')}
        {...(may && { action: <NewSet caseId={caseId} /> })}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {data.rows.map((set) => (
        <ExhibitSetPanel key={set.id} {...{ caseId, set, may, download }} />
      ))}
      {data.total > data.rows.length && (
        <Button
          color="inherit"
          loading={isFetching}
          onClick={() => setShown(shown + FIRST_SETS)}
          sx={{ justifySelf: 'start' }}
        >
          {t('more')}
        </Button>
      )}
    </Box>
  );
}

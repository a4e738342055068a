import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import type { LawyerMatch, Wish } from '../api/matches.ts';
import { CaseChoice } from '../components/case-choice.tsx';
import type { ChosenCase } from '../types.ts';
import { MatchRow } from './match-row.tsx';

interface MatchListProps {
  wish: Wish | null;
  query: UseQueryResult<LawyerMatch[]>;
}

/** The lawyers who fit, and the case to which they are invited. */
export function MatchList({ wish, query }: MatchListProps) {
  const { t } = useTranslation('matching');
  const [chosen, setChosen] = useState<ChosenCase | null>(null);
  if (wish === null)
    return (
      <Card>
        <EmptyState icon={UserSearch} title={t('begin.title')} description={t('begin.text')} />
      </Card>
    );
  if (query.isError)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  if (query.data === undefined) return <TabSkeleton />;
  return (
    <Card component="section" aria-label={t('found')}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: 52,
          paddingInline: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" sx={{ flexGrow: 1, fontSize: 14, fontWeight: 650 }}>
          {t('count', { count: query.data.length })}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {chosen === null ? t('noCase') : t('toCase', { title: chosen.title })}
        </Typography>
        <CaseChoice chosen={chosen} onChoose={setChosen} />
      </Box>
      {query.data.length === 0 && <EmptyState icon={UserSearch} title={t('none.title')} description={t('none.text')} />}
      <Box component="ol" sx={{ margin: 0, padding: 0 }}>
        {query.data.map((match) => (
          <MatchRow key={match.user_id} match={match} chosen={chosen} />
        ))}
      </Box>
    </Card>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { historyQuery, verifyHistory } from '../api/person-history.ts';
import { MoreButton } from './more-button.tsx';
import { useHistorySentences } from './use-history-sentences.ts';

interface HistoryCardProps {
  id: string;
  firmId: string | null;
}

/** What the audit log says of a person, and whether the log still holds. */
export function HistoryCard({ id, firmId }: HistoryCardProps) {
  const { t } = useTranslation('people');
  const query = useInfiniteQuery(historyQuery(id));
  const { error, isPending } = query;
  const entries = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const check = useMutation({ mutationFn: () => verifyHistory(firmId) });
  const sentencesOf = useHistorySentences();

  return (
    <SectionCard
      title={t('history.title')}
      description={t('history.text')}
      action={
        <Button variant="outlined" color="inherit" loading={check.isPending} onClick={() => check.mutate()}>
          {t('history.verify')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }} aria-busy={isPending || undefined}>
        {check.data && (
          <Alert severity={check.data.holds ? 'success' : 'error'}>
            {check.data.holds ? t('history.holds', { count: check.data.entries }) : t('history.broken')}
          </Alert>
        )}
        {(error ?? check.error) && <Alert severity="error">{messageOf(error ?? check.error, t)}</Alert>}
        {!isPending && !error && entries.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('history.empty')}
          </Typography>
        )}
        <Box component="ol" reversed sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
          {entries.map((entry) => (
            <Box
              component="li"
              key={entry.id}
              sx={{
                display: 'grid',
                gap: 0.5,
                paddingInlineStart: 2,
                borderInlineStart: '2px solid',
                borderColor: 'divider',
              }}
            >
              {sentencesOf(entry).map((sentence) => (
                <Typography key={sentence} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {sentence}
                </Typography>
              ))}
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                <DateText value={entry.at} withTime />
                {' · '}
                <bdi>{entry.actorName ?? t('history.system')}</bdi>
              </Typography>
            </Box>
          ))}
        </Box>
        <MoreButton query={query} />
      </Box>
    </SectionCard>
  );
}

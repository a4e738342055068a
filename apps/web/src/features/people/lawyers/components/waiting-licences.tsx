import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { useCountText } from '../../../../ui/table/count-text.ts';
import { waitingLicencesQuery } from '../api/lawyer-list.ts';
import { useLicencePlace } from './licence-list.tsx';

/** Licences that an administrator has yet to decide on, whatever state their lawyer's profile is in; nothing while there are none. */
export function WaitingLicences() {
  const { t } = useTranslation('lawyers');
  const placeName = useLicencePlace();
  const countText = useCountText();
  const query = useInfiniteQuery(waitingLicencesQuery);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0) return null;
  return (
    <SectionCard
      title={t('waiting.title')}
      description={t('waiting.text')}
      aside={<Label>{countText(query.data?.pages[0]?.total ?? 0)}</Label>}
    >
      <Stack
        component="ul"
        divider={<Divider component="li" aria-hidden />}
        sx={{ gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {rows.map((licence) => (
          <Box
            key={licence.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', listStyle: 'none' }}
          >
            <Box sx={{ minWidth: 0 }}>
              <RouterLink to={paths.dashboard.people.profile(licence.user_id)} color="inherit" variant="subtitle2">
                <bdi>{licence.person.display_name}</bdi>
              </RouterLink>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                <bdi>{placeName(licence)}</bdi> · <bdi>{licence.licence_number}</bdi>
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <RelativeTime value={licence.updated_at} />
            </Typography>
          </Box>
        ))}
      </Stack>
      {query.hasNextPage && (
        <Button
          color="inherit"
          sx={{ marginBlockStart: 2 }}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('waiting.more')}
        </Button>
      )}
    </SectionCard>
  );
}

import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { CardPagination } from '../../../ui/cards/card-pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../ui/feedback/page-skeletons.tsx';
import { RelativeTime } from '../../../ui/format/relative-time.tsx';
import { UntilText } from '../../../ui/format/until-text.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { pageParam } from '../../../ui/search-params.ts';
import { useChangeSearch } from '../../../ui/use-change-search.ts';
import { withoutNextStepQuery } from './api/without-next-step.ts';

const PAGE_SIZE = 10;

/** The running cases in which nothing is planned: no open deadline and no open task. Those in which nothing has happened longest come first. */
export function WithoutNextStep() {
  const { t } = useTranslation('deadlines');
  const params = useSearch({ from: '/dashboard/cases' });
  const change = useChangeSearch();
  const search = params.q ?? '';
  const page = pageParam(params.page);
  const query = useQuery(withoutNextStepQuery(search, page, PAGE_SIZE));

  return (
    <Stack spacing={3}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('withoutNextStep.about')}
      </Typography>
      <SearchField
        value={search}
        label={t('withoutNextStep.search')}
        onChange={(next) => change({ q: next === '' ? undefined : next })}
      />
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <TabSkeleton />}
      {query.data?.rows.length === 0 && (
        <EmptyState
          filled
          icon={CalendarCheck}
          title={t(search === '' ? 'withoutNextStep.none' : 'withoutNextStep.notFound')}
          action={
            search !== '' && (
              <Button variant="outlined" onClick={() => change({ q: undefined })}>
                {t('withoutNextStep.clear')}
              </Button>
            )
          }
        />
      )}
      {query.data !== undefined && query.data.rows.length > 0 && (
        <Card component="ul" sx={{ listStyle: 'none', margin: 0, paddingInline: 3, paddingBlock: 1 }}>
          {query.data.rows.map((row) => (
            <Box
              component="li"
              key={row.case_id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                paddingBlock: 2,
                '&:not(:first-of-type)': { borderBlockStart: '1px solid', borderColor: 'divider' },
              }}
            >
              <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
                <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                  {row.title}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {[row.number, row.client_name, row.lead_name].filter(Boolean).join(' · ')}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('withoutNextStep.last')} <RelativeTime value={row.last_event_at} />
                  {row.next_update_by !== null && (
                    <>
                      {' · '}
                      {t('withoutNextStep.update')} <UntilText value={row.next_update_by} />
                    </>
                  )}
                </Typography>
              </Box>
              <ButtonLink
                to={paths.dashboard.case.details(row.case_id)}
                search={placeOfPart('deadlines')}
                variant="outlined"
                color="inherit"
                aria-label={t('withoutNextStep.planFor', { name: row.title })}
              >
                {t('withoutNextStep.plan')}
              </ButtonLink>
            </Box>
          ))}
        </Card>
      )}
      <CardPagination
        page={page}
        pageSize={PAGE_SIZE}
        total={query.data?.total ?? 0}
        searchOf={(next) => ({ ...params, page: next === 0 ? undefined : next + 1 })}
      />
    </Stack>
  );
}

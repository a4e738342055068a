import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListedOpening } from '@casewright/contracts/opening-answers';
import { BriefcaseBusiness } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { CardGridSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { useDay } from '../../../../ui/format/day.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { PublicListPage } from '../../../../ui/public-page.tsx';
import { LIST_ADDRESS, readOpenings } from '../api/public.ts';
import { useOpeningWords } from '../words.ts';

/** What the firms of this site offer to those who look for work. */
export function OpeningsPage() {
  const { t } = useTranslation('openingPage');
  const { data, error, retry } = useReading(readOpenings, LIST_ADDRESS);
  return (
    <PublicListPage title={t('title')} intro={t('intro')}>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : data === undefined ? (
        <CardGridSkeleton />
      ) : data.openings.length === 0 ? (
        <EmptyState filled icon={BriefcaseBusiness} title={t('none.title')} description={t('none.text')} />
      ) : (
        <Box
          component="ul"
          sx={{ margin: 0, padding: 0, listStyle: 'none', borderBlockStart: '1px solid', borderColor: 'divider' }}
        >
          {data.openings.map((opening) => (
            <OpeningLine key={opening.slug} opening={opening} />
          ))}
        </Box>
      )}
    </PublicListPage>
  );
}

function OpeningLine({ opening }: { opening: ListedOpening }) {
  const { t } = useTranslation('openingPage');
  const words = useOpeningWords();
  const day = useDay();
  const facts = [
    opening.company,
    words.place(opening.city, opening.locations),
    opening.employmentTypes.map(words.typeName).join(', '),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 3,
        rowGap: 0.5,
        paddingBlock: 2.5,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography component="h2" sx={{ fontSize: 18, lineHeight: '26px', fontWeight: 700 }}>
          <RouterLink to={paths.openings.details(opening.slug)} color="inherit" underline="hover">
            <bdi lang={opening.language}>{opening.title}</bdi>
          </RouterLink>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.map((fact, place) => (
            <span key={fact}>
              {place > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('until', { date: day(opening.expiredDate) })}
      </Typography>
    </Box>
  );
}

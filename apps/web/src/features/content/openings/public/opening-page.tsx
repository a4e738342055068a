import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpeningDetails } from '@casewright/contracts/opening-answers';

import { hintOf } from '../../../../client/errors.ts';
import { firstAnswer } from '../../../../client/first-answers.ts';
import { paths, patterns } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { countReader, detailsAddress, readOpening } from '../api/public.ts';
import { FirstOpening } from './first-html.tsx';
import { OpeningArticle } from './opening-article.tsx';

/** The public page of an opening, and where somebody applies for it. */
export function OpeningPage() {
  const { title } = useParams({ from: `/main${patterns.openings}` });
  const { t } = useTranslation('openingPage');
  const first = firstAnswer<{ opening: OpeningDetails }>(detailsAddress(title))?.opening;
  const { data: opening, error, retry } = useReading(readOpening, title, first);
  usePageTitle(opening?.title ?? t('title'));
  const id = opening?.id;
  useEffect(() => {
    if (id !== undefined) void countReader(id);
  }, [id]);
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 2, md: 3 } }}>
      <Box sx={{ minHeight: 40, marginBlockEnd: 1.5, display: 'flex', alignItems: 'center' }}>
        <Trail
          steps={[
            { label: t('home'), to: paths.home },
            { label: t('title'), to: paths.openings.root },
          ]}
        />
      </Box>
      {opening ? (
        <OpeningArticle key={opening.id} opening={opening} />
      ) : hintOf(error) === 'opening_not_published' ? (
        <EmptyState
          filled
          icon={FileX}
          title={t('gone.title')}
          description={t('gone.text')}
          action={
            <ButtonLink to={paths.openings.root} variant="outlined" color="inherit">
              {t('gone.back')}
            </ButtonLink>
          }
        />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : import.meta.env.SSR ? (
        <FirstOpening />
      ) : (
        <Box aria-busy="true">
          <Skeleton width="70%" height={48} />
          <Skeleton width="50%" height={28} />
          <Skeleton variant="rounded" height={320} sx={{ marginBlockStart: 3 }} />
        </Box>
      )}
    </Container>
  );
}

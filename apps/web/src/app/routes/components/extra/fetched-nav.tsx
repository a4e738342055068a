import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { faqKey, listFaqs } from '../../../../features/content/company/api/list-faqs.ts';
import { languageOf } from '../../../../i18n/languages.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RouterAnchor } from '../../../../ui/link.tsx';
import { LINE_HEIGHTS, lineStyle } from '../../../layouts/dashboard/nav/line-style.ts';

const COUNT = 5;
const PLACES = Array.from({ length: COUNT }, (_, index) => index);

/** A menu whose entries come from the database: the first questions of the help pages. */
export function FetchedNav() {
  const { t, i18n } = useTranslation('showcase');
  const { data, error, retry } = useReading(listFaqs, faqKey(languageOf(i18n.resolvedLanguage).value));
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) {
    return (
      <Stack
        spacing={1}
        aria-busy="true"
        aria-label={t('navigationBar.loading')}
        component="output"
        sx={{ padding: 2 }}
      >
        {PLACES.map((place) => (
          <Skeleton key={place} variant="rounded" height={36} />
        ))}
      </Stack>
    );
  }
  return (
    <Box component="ul" sx={{ ...LINE_HEIGHTS.sidebar, margin: 0, padding: 1, listStyle: 'none' }}>
      {data.slice(0, COUNT).map(({ slug, heading }) => (
        <li key={slug}>
          <ButtonBase component={RouterAnchor} to={paths.faqs} sx={lineStyle(false, 'root')}>
            <CircleQuestionMark size={22} strokeWidth={1.75} aria-hidden />
            {heading}
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useReading } from '../../../../client/use-reading.ts';
import { faqKey, listFaqs } from '../api/list-faqs.ts';
import { CATEGORIES, type Category } from './categories.ts';
import { FaqItem } from './faq-item.tsx';

// What only some visits come to see is fetched when they do.
const NoFaqs = lazy(async () => ({ default: (await import('./no-faqs.tsx')).NoFaqs }));
const ErrorState = lazy(async () => ({
  default: (await import('../../../../ui/feedback/error-state.tsx')).ErrorState,
}));

/** About as many as there are questions, so that what is below them stays below. */
const PLACEHOLDERS = Array.from({ length: 20 }, (_, index) => index);

interface FaqListProps {
  category: Category | null;
  search: string;
  onClearSearch: () => void;
}

/** The questions of one topic or of all, each topic under its heading; a search looks through all of them. */
export function FaqList({ category, search, onClearSearch }: FaqListProps) {
  const { t, i18n } = useTranslation('company');
  const { data, error, pending, retry } = useReading(listFaqs, faqKey(i18n.resolvedLanguage ?? 'en', search));

  if (error)
    return (
      <Suspense>
        <ErrorState error={error} onRetry={retry} />
      </Suspense>
    );
  if (!data)
    return (
      <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} variant="rounded" height={56} sx={{ borderRadius: 2 }} />
        ))}
      </Box>
    );

  const shown = CATEGORIES.filter((each) => category === null || search !== '' || each === category)
    .map((each) => ({ category: each, faqs: data.filter((faq) => faq.category === each) }))
    .filter(({ faqs }) => faqs.length > 0);

  return (
    <Box aria-busy={pending}>
      {/* What a search has found is said to those who do not see the list change. */}
      <Typography
        component="output"
        variant="body2"
        sx={{ display: 'block', color: 'text.secondary', marginBlockEnd: search ? 2 : 0 }}
      >
        {search !== '' && t('faqs.found', { count: data.length })}
      </Typography>
      {shown.length === 0 ? (
        <Suspense>
          <NoFaqs search={search} onClearSearch={onClearSearch} />
        </Suspense>
      ) : (
        shown.map(({ category: each, faqs }) => (
          <Box key={each} component="section" aria-label={t(`faqs.category.${each}`)} sx={{ marginBlockEnd: 5 }}>
            <Typography variant="h4" component="h2" sx={{ marginBlockEnd: 2 }}>
              {t(`faqs.category.${each}`)}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              {faqs.map((faq) => (
                <FaqItem key={faq.slug} heading={faq.heading} detail={faq.detail} search={search} />
              ))}
            </Box>
          </Box>
        ))
      )}
    </Box>
  );
}

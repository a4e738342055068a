import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { faqList } from '../api/list-faqs.ts';
import { CATEGORIES, type Category } from './categories.ts';
import { FaqItem } from './faq-item.tsx';

const PLACEHOLDERS = [0, 1, 2, 3, 4, 5];

interface FaqListProps {
  category: Category | null;
  search: string;
  onClearSearch: () => void;
}

/** The questions of one topic or of all, each topic under its heading; a search looks through all of them. */
export function FaqList({ category, search, onClearSearch }: FaqListProps) {
  const { t, i18n } = useTranslation('company');
  const { data, error, isPlaceholderData, refetch } = useQuery(faqList(i18n.resolvedLanguage ?? 'en', search));

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
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
    <Box aria-busy={isPlaceholderData}>
      {/* What a search has found is said to those who do not see the list change. */}
      <Typography
        component="output"
        variant="body2"
        sx={{ display: 'block', color: 'text.secondary', marginBlockEnd: search ? 2 : 0 }}
      >
        {search !== '' && t('faqs.found', { count: data.length })}
      </Typography>
      {shown.length === 0 ? (
        <EmptyState
          filled
          icon={SearchX}
          title={t('faqs.none.title')}
          description={t('faqs.none.text', { search })}
          action={
            <Button variant="outlined" color="inherit" onClick={onClearSearch}>
              {t('faqs.none.clear')}
            </Button>
          }
        />
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

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

import { useReading } from '../../../../client/use-reading.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { faqKey, listFaqs } from '../api/list-faqs.ts';
import { CATEGORIES } from './categories.ts';
import { FaqItem } from './faq-item.tsx';

/** The first question of every topic, for a page that is about something else. */
export function FaqTeaser() {
  const { i18n } = useTranslation('company');
  const { data, error, retry } = useReading(listFaqs, faqKey(i18n.resolvedLanguage ?? 'en'));
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Box aria-busy={!data} sx={{ display: 'grid', gap: 1.5 }}>
      {CATEGORIES.map((category) => {
        if (!data) return <Skeleton key={category} variant="rounded" height={60} sx={{ borderRadius: 2 }} />;
        const first = data.find((faq) => faq.category === category);
        return first && <FaqItem key={category} heading={first.heading} detail={first.detail} />;
      })}
    </Box>
  );
}

import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';

/** Shown where no answer matches the search. */
export function NoFaqs({ search, onClearSearch }: { search: string; onClearSearch: () => void }) {
  const { t } = useTranslation('company');
  return (
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
  );
}

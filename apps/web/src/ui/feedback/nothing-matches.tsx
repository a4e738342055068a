import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from './empty-state.tsx';

/** Shown where search and filters leave nothing over. */
export function NothingMatches({ title, onClear }: { title: string; onClear: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      filled
      icon={SearchX}
      title={title}
      description={t('nothingMatches.text')}
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {t('nothingMatches.clear')}
        </Button>
      }
    />
  );
}

import Button from '@mui/material/Button';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../client/errors.ts';
import { EmptyState } from './empty-state.tsx';

/** Shown where something could not be loaded: the reason in a sentence, and a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
      <EmptyState
        filled
        icon={CloudOff}
        title={t('error.title')}
        description={messageOf(error, t)}
        action={
          onRetry && (
            <Button variant="outlined" color="inherit" onClick={onRetry}>
              {t('error.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}

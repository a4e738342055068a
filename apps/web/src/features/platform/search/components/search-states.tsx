import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';

/** Nothing is searched for yet: what could be. */
export function EnterKeywords() {
  const { t } = useTranslation('search');
  return (
    <Box sx={{ paddingBlock: 1, paddingInline: 1.5 }}>
      <Typography variant="subtitle2" component="p">
        {t('enterKeywords')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('enterKeywordsHint')}
      </Typography>
    </Box>
  );
}

/** Neither the menu nor the practice holds what is searched for. */
export function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation('search');
  return <EmptyState icon={SearchX} title={t('notFound')} description={t('notFoundHint', { query })} />;
}

/** The practice could not be searched; what the menu holds is shown above all the same. */
export function PracticeError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Alert
      severity="error"
      sx={{ marginBlockStart: 1.5 }}
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      }
    >
      {messageOf(error, t)}
    </Alert>
  );
}

/** The practice is being searched. */
export function PracticeSkeleton() {
  const { t } = useTranslation('search');
  return (
    <Box aria-busy="true" sx={{ paddingBlock: 1.5, paddingInline: 1.5 }}>
      <span style={visuallyHidden}>{t('searching')}</span>
      {[0, 1, 2].map((key) => (
        <Box key={key} sx={{ paddingBlock: 1 }}>
          <Skeleton width="55%" />
          <Skeleton width="35%" />
        </Box>
      ))}
    </Box>
  );
}

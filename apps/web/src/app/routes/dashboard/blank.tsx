import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { Page } from '../../../ui/page.tsx';

/** A page with a frame and nothing in it. */
export function BlankPage() {
  const { t } = useTranslation('system');
  return (
    <Page title={t('blank.title')}>
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          minHeight: 320,
          padding: 3,
          borderRadius: 2,
          border: '1px dashed',
          borderColor: theme.alpha(theme.vars.palette.grey[500], 0.4),
          textAlign: 'center',
          color: 'text.secondary',
          backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.06),
        })}
      >
        {t('blank.placeholder')}
      </Box>
    </Page>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../client/errors.ts';
import { logError } from '../client/log.ts';

/** What stands where a page failed to load or to draw itself, with a way on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();

  useEffect(() => {
    logError('A page could not be shown', error);
  }, [error]);

  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        placeItems: 'center',
        textAlign: 'center',
        gap: 2,
        padding: 6,
        minHeight: '60dvh',
        alignContent: 'center',
      }}
    >
      <Typography variant="h4" component="h1">
        {t('pageFailed')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 480 }}>{messageOf(error, t)}</Typography>
      <Button
        variant="contained"
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        {t('retry')}
      </Button>
    </Box>
  );
}

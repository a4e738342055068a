import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../client/errors.ts';
import { logError } from '../client/log.ts';
import { paths } from '../client/paths.ts';
import { ButtonLink } from '../ui/link.tsx';
import { kindOfFailure } from './failure-kind.ts';

/**
 * Shown where a page failed to load or to draw itself, with a way on: a refusal leads home, a missing part of the app is
 * fetched by loading the page again, everything else can be tried again. Its words are among the first that are loaded.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const kind = kindOfFailure(error);

  useEffect(() => {
    logError('A page could not be shown', error);
  }, [error]);

  const titles = {
    forbidden: t('pageForbidden.title'),
    outdated: t('pageOutdated.title'),
    other: t('pageFailed'),
  };
  const texts = {
    forbidden: t('pageForbidden.text'),
    outdated: t('pageOutdated.text'),
    other: messageOf(error, t),
  };
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        placeItems: 'center',
        textAlign: 'center',
        gap: 2,
        padding: { xs: 3, md: 6 },
        minHeight: '60dvh',
        alignContent: 'center',
      }}
    >
      <Typography variant="h4" component="h1">
        {titles[kind]}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 480 }}>{texts[kind]}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, marginBlockStart: 1 }}>
        {kind === 'outdated' && (
          <Button variant="contained" onClick={() => location.reload()}>
            {t('pageOutdated.reload')}
          </Button>
        )}
        {kind === 'other' && (
          <Button
            variant="contained"
            onClick={() => {
              reset();
              void router.invalidate();
            }}
          >
            {t('retry')}
          </Button>
        )}
        <ButtonLink
          to={paths.home}
          variant={kind === 'forbidden' ? 'contained' : 'outlined'}
          color={kind === 'forbidden' ? 'primary' : 'inherit'}
        >
          {t('goHome')}
        </ButtonLink>
      </Box>
    </Box>
  );
}

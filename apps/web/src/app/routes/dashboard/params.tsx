import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';

const ANOTHER_ID = '2f7d1c04-6b1e-4c57-9a54-0f5f3f0f6a11';

/** Shows that the menu finds a page by its path, whatever its query. */
export function ParamsPage() {
  const { t } = useTranslation('system');
  const parameters = [...new URLSearchParams(useLocation().searchStr)];
  return (
    <Page title={t('params.title')}>
      <Typography sx={{ maxWidth: 680, marginBlockEnd: 4, color: 'text.secondary' }}>{t('params.intro')}</Typography>
      <Card sx={{ padding: 3 }}>
        <Typography variant="h6" component="h2">
          {t('params.here')}
        </Typography>
        {parameters.length > 0 ? (
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: { sm: 'max-content 1fr' },
              columnGap: 4,
              rowGap: 1,
              marginBlock: 2,
              typography: 'body2',
              '& dt': { fontWeight: 600 },
              '& dd': { margin: 0, fontFamily: 'monospace', overflowWrap: 'anywhere' },
            }}
          >
            {parameters.map(([name, value]) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </Box>
            ))}
          </Box>
        ) : (
          <Typography variant="body2" sx={{ marginBlock: 2, color: 'text.secondary' }}>
            {t('params.none')}
          </Typography>
        )}
      </Card>
      <Typography variant="h6" component="h2" sx={{ marginBlockStart: 4, marginBlockEnd: 2 }}>
        {t('params.try')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <ButtonLink to={paths.dashboard.params} variant="outlined" color="inherit">
          {t('params.withoutQuery')}
        </ButtonLink>
        <ButtonLink to={paths.dashboard.params} search={{ id: ANOTHER_ID }} variant="outlined" color="inherit">
          {t('params.anotherId')}
        </ButtonLink>
        <ButtonLink
          to={paths.dashboard.params}
          search={{ id: ANOTHER_ID, tab: 'history' }}
          variant="outlined"
          color="inherit"
        >
          {t('params.twoParams')}
        </ButtonLink>
      </Box>
    </Page>
  );
}

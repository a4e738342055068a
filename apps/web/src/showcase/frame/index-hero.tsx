import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { PartsArt } from './parts-art.tsx';

/** The head of the index: what the showcase is for. */
export function IndexHero() {
  const { t } = useTranslation('showcase');
  return (
    <Box
      sx={(theme) => ({
        overflow: 'hidden',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        background: `linear-gradient(120deg, ${theme.alpha(theme.vars.palette.primary.main, 0.12)}, ${theme.alpha(theme.vars.palette.secondary.main, 0.1)})`,
      })}
    >
      <Container
        maxWidth="lg"
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'center',
          paddingBlock: { xs: 5, md: 7 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <div>
          <Typography variant="h1">{t('index.title')}</Typography>
          <Typography
            sx={{ marginBlockStart: 2, maxWidth: 480, color: 'text.secondary', fontSize: { md: '1.125rem' } }}
          >
            {t('index.lead')}
          </Typography>
        </div>
        <PartsArt />
      </Container>
    </Box>
  );
}

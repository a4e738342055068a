import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { slidesIn } from '../../../../ui/slides-in.ts';
import { RecordArt } from './record-art.tsx';

/** What it is all for. */
export function Vision() {
  const { t } = useTranslation('company');
  const titleId = useId();
  return (
    <Container component="section" aria-labelledby={titleId} maxWidth="lg" sx={{ paddingBlock: { xs: 2, md: 4 } }}>
      <Box
        sx={[
          (theme) => ({
            display: 'grid',
            gap: { xs: 4, md: 8 },
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
            padding: { xs: 3, md: 8 },
            borderRadius: 3,
            color: theme.vars.palette.common.white,
            backgroundColor: theme.vars.palette.grey[900],
            backgroundImage: `radial-gradient(36rem 26rem at 0% 0%, ${theme.alpha(theme.vars.palette.primary.main, 0.55)}, transparent 70%), radial-gradient(30rem 24rem at 100% 100%, ${theme.alpha(theme.vars.palette.secondary.main, 0.5)}, transparent 70%)`,
          }),
          slidesIn,
        ]}
      >
        <RecordArt />
        <div>
          <Typography id={titleId} variant="h2">
            {t('about.vision.title')}
          </Typography>
          <Typography sx={{ marginBlockStart: 2.5, fontSize: '1.0625rem', opacity: 0.88 }}>
            {t('about.vision.text')}
          </Typography>
        </div>
      </Box>
    </Container>
  );
}

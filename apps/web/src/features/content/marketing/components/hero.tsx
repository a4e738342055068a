import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { ArrowRight, Check, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { HeroTitle } from './hero-title.tsx';
import { ProductPicture } from './product-picture.tsx';

const FACTS = ['free', 'languages', 'trackers'] as const;

/** The first thing to be seen: what it is for, and the first step. */
export function Hero() {
  const { t } = useTranslation('marketing');
  return (
    <Container maxWidth="lg" sx={{ paddingBlockStart: { xs: 6, md: 12 }, paddingBlockEnd: { xs: 4, md: 6 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 6, md: 8 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.05fr) minmax(0, 1fr)' },
        }}
      >
        <div>
          <HeroTitle />
          <Typography
            sx={{
              marginBlockStart: 3,
              maxWidth: 520,
              color: 'text.secondary',
              fontSize: { xs: '1.0625rem', md: '1.1875rem' },
            }}
          >
            {t('hero.description')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockStart: 4 }}>
            <ButtonLink
              to={paths.dashboard.case.new}
              size="large"
              variant="contained"
              endIcon={
                <Box component={ArrowRight} size={20} aria-hidden sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
              }
            >
              {t('hero.start')}
            </ButtonLink>
            <Button href="#how-it-works" size="large" variant="outlined" color="inherit">
              {t('hero.more')}
            </Button>
          </Box>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              marginBlockStart: 3,
              color: 'text.secondary',
              typography: 'body2',
            }}
          >
            <Box component={LockKeyhole} size={18} aria-hidden sx={{ flexShrink: 0 }} />
            {t('hero.privacy')}
          </Box>
          <Box
            component="ul"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 3,
              rowGap: 1,
              margin: 0,
              marginBlockStart: 4,
              paddingInline: 0,
              paddingBlockStart: 3,
              listStyle: 'none',
              borderBlockStart: '1px dashed',
              borderColor: 'divider',
            }}
          >
            {FACTS.map((fact) => (
              <Box
                key={fact}
                component="li"
                sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'subtitle2' }}
              >
                <Box component={Check} size={18} aria-hidden sx={{ color: 'primary.main' }} />
                {t(`hero.facts.${fact}`)}
              </Box>
            ))}
          </Box>
        </div>
        <ProductPicture name="proposals" alt={t('hero.picture')} />
      </Box>
    </Container>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ButtonLink, RouterLink } from '../../../../ui/link.tsx';
import { Section } from '../../../../ui/section.tsx';

/** The questions that people ask first (the children), and whom to ask the others. */
export function Questions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('marketing');
  return (
    <Section raised title={t('questions.title')} description={t('questions.description')}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.8fr) minmax(0, 1fr)' },
        }}
      >
        <div>
          {children}
          <RouterLink to={paths.faqs} variant="subtitle2" sx={{ display: 'inline-block', paddingBlock: 2 }}>
            {t('questions.all')}
          </RouterLink>
        </div>
        <Box
          sx={(theme) => ({
            display: 'grid',
            gap: 1.5,
            justifyItems: 'start',
            padding: 4,
            borderRadius: 2,
            backgroundColor: theme.alpha(theme.vars.palette.secondary.main, 0.1),
          })}
        >
          <Typography variant="h5" component="h3">
            {t('questions.ctaTitle')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('questions.ctaText')}</Typography>
          <ButtonLink
            to={paths.contactUs}
            variant="contained"
            color="secondary"
            size="large"
            sx={{ marginBlockStart: 1 }}
          >
            {t('questions.cta')}
          </ButtonLink>
        </Box>
      </Box>
    </Section>
  );
}

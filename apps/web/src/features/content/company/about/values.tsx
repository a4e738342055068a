import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Accessibility, ListChecks, LockKeyhole, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Section } from '../../../../ui/section.tsx';

const VALUES = [
  { key: 'confidential', icon: LockKeyhole },
  { key: 'comparable', icon: Scale },
  { key: 'careful', icon: ListChecks },
  { key: 'open', icon: Accessibility },
] as const;

/** What is not traded for speed or for looks. */
export function Values() {
  const { t } = useTranslation('company');
  return (
    <Section title={t('about.values.title')} description={t('about.values.text')}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {VALUES.map(({ key, icon: Icon }) => (
          <Box key={key} component="li" sx={{ display: 'flex', gap: 2.5 }}>
            <Box
              aria-hidden
              sx={(theme) => ({
                display: 'grid',
                placeItems: 'center',
                flexShrink: 0,
                width: 56,
                height: 56,
                borderRadius: 2,
                color: 'primary.main',
                backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.12),
              })}
            >
              <Icon size={26} strokeWidth={1.75} />
            </Box>
            <div>
              <Typography variant="h5" component="h3">
                {t(`about.values.${key}.title`)}
              </Typography>
              <Typography sx={{ marginBlockStart: 0.5, color: 'text.secondary' }}>
                {t(`about.values.${key}.text`)}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DatabaseZap, EyeOff, KeyRound, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Section } from '../../../../ui/section.tsx';
import { VaultArt } from './vault-art.tsx';

const POINTS = [
  { key: 'redacted', icon: EyeOff },
  { key: 'database', icon: DatabaseZap },
  { key: 'record', icon: ScrollText },
  { key: 'accounts', icon: KeyRound },
] as const;

/** Why a case can be trusted to it: what is done, not what is promised. */
export function Security() {
  const { t } = useTranslation('marketing');
  return (
    <Section id="security" title={t('security.title')} description={t('security.description')}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 8 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.4fr)' },
        }}
      >
        <VaultArt />
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            margin: 0,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {POINTS.map(({ key, icon: Icon }) => (
            <li key={key}>
              <Box component={Icon} size={26} strokeWidth={1.75} aria-hidden sx={{ color: 'primary.main' }} />
              <Typography variant="h6" component="h3" sx={{ marginBlockStart: 1, marginBlockEnd: 0.5 }}>
                {t(`security.${key}.title`)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t(`security.${key}.text`)}
              </Typography>
            </li>
          ))}
        </Box>
      </Box>
    </Section>
  );
}

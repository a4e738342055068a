import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { BookLock, FileSignature, History, type LucideIcon, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Section } from '../../../../ui/section.tsx';

const CAPABILITIES = [
  { key: 'post', icon: BookLock },
  { key: 'compare', icon: Scale },
  { key: 'engage', icon: FileSignature },
  { key: 'record', icon: History },
] as const;

/** What the product does, in four cards. */
export function Capabilities() {
  const { t } = useTranslation('marketing');
  return (
    <Section title={t('capabilities.title')} description={t('capabilities.description')}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {CAPABILITIES.map(({ key, icon }) => (
          <Card key={key} sx={{ padding: 3 }}>
            <IconTile icon={icon} />
            <Typography variant="h6" component="h3" sx={{ marginBlockStart: 2.5, marginBlockEnd: 1 }}>
              {t(`capabilities.${key}.title`)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`capabilities.${key}.text`)}
            </Typography>
          </Card>
        ))}
      </Box>
    </Section>
  );
}

function IconTile({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        width: 48,
        height: 48,
        borderRadius: 1.5,
        color: 'primary.main',
        backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.12),
      })}
    >
      <Icon size={24} strokeWidth={1.75} aria-hidden />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Database, MailCheck, MonitorSmartphone, PlugZap } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Section } from '../../../../ui/section.tsx';

const INTEGRATIONS = [
  { key: 'postgres', icon: Database },
  { key: 'supabase', icon: PlugZap },
  { key: 'mail', icon: MailCheck },
  { key: 'device', icon: MonitorSmartphone },
] as const;

/** What it works together with today. */
export function Integrations() {
  const { t } = useTranslation('marketing');
  return (
    <Section raised title={t('integrations.title')} description={t('integrations.description')}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
          gap: { xs: 3, lg: 0 },
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {INTEGRATIONS.map(({ key, icon: Icon }, index) => (
          <Box
            key={key}
            component="li"
            sx={(theme) => ({
              paddingInlineStart: { lg: index === 0 ? 0 : 4 },
              paddingInlineEnd: { lg: 3 },
              borderInlineStart: { lg: index === 0 ? 'none' : `1px dashed ${theme.vars.palette.divider}` },
            })}
          >
            <Box component={Icon} size={36} strokeWidth={1.5} aria-hidden sx={{ color: 'primary.main' }} />
            <Typography variant="h6" component="h3" sx={{ marginBlockStart: 2, marginBlockEnd: 0.5 }}>
              {t(`integrations.${key}.title`)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`integrations.${key}.text`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

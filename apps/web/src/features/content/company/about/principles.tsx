import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Feather, FlaskConical, History, type LucideIcon, MessageCircleWarning, Type, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import Box from '@mui/material/Box';

import { Scroller } from '../../../../ui/scroller.tsx';
import { Section } from '../../../../ui/section.tsx';

const PRINCIPLES = [
  { key: 'refusal', icon: MessageCircleWarning },
  { key: 'plain', icon: Type },
  { key: 'evidence', icon: FlaskConical },
  { key: 'small', icon: Feather },
  { key: 'undo', icon: Undo2 },
  { key: 'history', icon: History },
] as const satisfies readonly { key: string; icon: LucideIcon }[];

/** How the work is done, card by card. */
export function Principles() {
  const { t } = useTranslation('company');
  return (
    <Section raised title={t('about.principles.title')} description={t('about.principles.text')}>
      <Scroller
        label={t('about.principles.scroller')}
        previousLabel={t('about.principles.previous')}
        nextLabel={t('about.principles.next')}
      >
        {PRINCIPLES.map(({ key, icon: Icon }, index) => (
          <Card
            key={key}
            component="li"
            sx={{ width: { xs: 'min(300px, 84%)', md: 340 }, padding: 3, backgroundColor: 'background.default' }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'primary.main' }}>
              <Icon size={30} strokeWidth={1.5} aria-hidden />
              <Box component="span" aria-hidden sx={{ typography: 'h4', color: 'text.secondary' }}>
                {String(index + 1).padStart(2, '0')}
              </Box>
            </Box>
            <Typography variant="h5" component="h3" sx={{ marginBlockStart: 3, marginBlockEnd: 1 }}>
              {t(`about.principles.${key}.title`)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`about.principles.${key}.text`)}
            </Typography>
          </Card>
        ))}
      </Scroller>
    </Section>
  );
}

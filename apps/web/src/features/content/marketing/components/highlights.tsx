import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  Calculator,
  FileStack,
  History,
  Keyboard,
  type LucideIcon,
  Milestone,
  NotebookPen,
  SearchCheck,
  ShieldHalf,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Scroller } from '../../../../ui/scroller.tsx';
import { Section } from '../../../../ui/section.tsx';

const HIGHLIGHTS = [
  { key: 'summary', icon: NotebookPen, tint: 'primary' },
  { key: 'totals', icon: Calculator, tint: 'secondary' },
  { key: 'milestones', icon: Milestone, tint: 'warning' },
  { key: 'conflict', icon: SearchCheck, tint: 'info' },
  { key: 'walls', icon: ShieldHalf, tint: 'primary' },
  { key: 'revisions', icon: FileStack, tint: 'secondary' },
  { key: 'timeline', icon: History, tint: 'warning' },
  { key: 'keyboard', icon: Keyboard, tint: 'info' },
] as const satisfies readonly { key: string; icon: LucideIcon; tint: string }[];

/** The features that show their worth in use, in a row that scrolls sideways. */
export function Highlights() {
  const { t } = useTranslation('marketing');
  return (
    <Section title={t('highlights.title')} description={t('highlights.description')}>
      <Scroller
        label={t('highlights.scroller')}
        previousLabel={t('highlights.previous')}
        nextLabel={t('highlights.next')}
      >
        {HIGHLIGHTS.map(({ key, icon: Icon, tint }) => (
          <Card
            key={key}
            component="li"
            sx={{ width: { xs: 'min(280px, 84%)', md: 320 }, padding: 3, overflow: 'hidden' }}
          >
            <Box
              component={Icon}
              size={120}
              strokeWidth={1}
              aria-hidden
              sx={{
                position: 'absolute',
                insetBlockStart: -18,
                insetInlineEnd: -18,
                color: `${tint}.main`,
                opacity: 0.12,
              }}
            />
            <Box component={Icon} size={32} strokeWidth={1.5} aria-hidden sx={{ color: `${tint}.main` }} />
            <Typography variant="h5" component="h3" sx={{ marginBlockStart: 5, marginBlockEnd: 1 }}>
              {t(`highlights.${key}.title`)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`highlights.${key}.text`)}
            </Typography>
          </Card>
        ))}
      </Scroller>
    </Section>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { LANGUAGES } from '../../../../i18n/languages.ts';
import { Section } from '../../../../ui/section.tsx';

/** What the tests hold: the interface languages, the totals of an offer, the crashes of the durability test, the requests elsewhere. */
const FACTS = [
  { key: 'languages', figure: LANGUAGES.length },
  { key: 'totals', figure: 3 },
  { key: 'crashes', figure: 10 },
  { key: 'requests', figure: 0 },
] as const;

/** What it does, in numbers that can be checked. */
export function Facts() {
  const { t } = useTranslation('company');
  return (
    <Section title={t('about.what.title')} description={t('about.what.text')}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {FACTS.map(({ key, figure }) => (
          <Card key={key} component="li" sx={{ padding: 3 }}>
            <Box sx={{ typography: 'h1', lineHeight: 1, color: 'primary.main' }}>{figure}</Box>
            <Typography variant="h6" component="h3" sx={{ marginBlockStart: 1.5, marginBlockEnd: 0.5 }}>
              {t(`about.what.${key}.title`)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`about.what.${key}.text`)}
            </Typography>
          </Card>
        ))}
      </Box>
    </Section>
  );
}

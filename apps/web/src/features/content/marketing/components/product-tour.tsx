import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { Section } from '../../../../ui/section.tsx';
import { ProductPicture } from './product-picture.tsx';

const PICTURES = ['overview', 'board', 'calendar'] as const;

/** The product as it looks, page by page. */
export function ProductTour() {
  const { t } = useTranslation('marketing');
  return (
    <Section title={t('tour.title')} description={t('tour.description')}>
      <Box sx={{ display: 'grid', gap: { xs: 4, md: 6 }, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {PICTURES.map((name) => (
          <Box
            key={name}
            component="figure"
            // The first one is what a day begins with.
            sx={{ margin: 0, gridColumn: { md: name === 'overview' ? '1 / -1' : undefined } }}
          >
            <ProductPicture name={name} alt={t(`tour.${name}.alt`)} />
            <Typography component="figcaption" variant="body2" sx={{ marginBlockStart: 1.5, color: 'text.secondary' }}>
              {t(`tour.${name}.text`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

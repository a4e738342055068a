import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { CHOICES } from '../../settings/settings.ts';
import { useDemo } from '../demo/use-demo.ts';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';
import { Specimen } from './specimen.tsx';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const TEXTS = ['subtitle1', 'subtitle2', 'body1', 'body2', 'caption', 'overline', 'button'] as const;
const WEIGHTS = [400, 500, 600, 700, 800] as const;
const COLORS = [
  'text.primary',
  'text.secondary',
  'primary.main',
  'secondary.main',
  'success.main',
  'error.main',
] as const;

/** Every style of text, its weights, its families and its colours. */
export function TypographyShowcase() {
  const { t } = useTranslation('showcase');
  const { sentence, paragraph } = useDemo();
  return (
    <ShowcasePage page="typography">
      <ShowcaseSection title={t('typography.headings')}>
        <Stack spacing={3}>
          {HEADINGS.map((variant) => (
            <Specimen key={variant} name={variant}>
              <Typography variant={variant} component="p">
                {sentence}
              </Typography>
            </Specimen>
          ))}
        </Stack>
      </ShowcaseSection>
      <ShowcaseSection title={t('typography.body')}>
        <Stack spacing={3}>
          {TEXTS.map((variant) => (
            <Specimen key={variant} name={variant}>
              <Typography variant={variant} component="p">
                {variant.startsWith('body') ? paragraph : sentence}
              </Typography>
            </Specimen>
          ))}
        </Stack>
      </ShowcaseSection>
      <ShowcaseSection title={t('typography.weights')}>
        <Stack spacing={2}>
          {WEIGHTS.map((weight) => (
            <Specimen key={weight} name={String(weight)}>
              <Typography sx={{ fontSize: '1.25rem', fontWeight: weight }}>{sentence}</Typography>
            </Specimen>
          ))}
        </Stack>
      </ShowcaseSection>
      <ShowcaseSection title={t('typography.families')}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {CHOICES.fontFamily.map((family) => (
            <Box
              key={family}
              sx={{
                padding: 2,
                borderRadius: 1.5,
                border: '1px solid',
                borderColor: 'divider',
                fontFamily: `"${family} Variable", var(--font-family)`,
              }}
            >
              <Box sx={{ fontSize: '1.25rem', fontWeight: 700 }}>{family}</Box>
              <Box sx={{ marginBlockStart: 0.5, color: 'text.secondary' }}>{sentence}</Box>
            </Box>
          ))}
        </Box>
      </ShowcaseSection>
      <ShowcaseSection title={t('typography.colors')}>
        <Stack spacing={2}>
          {COLORS.map((color) => (
            <Specimen key={color} name={color}>
              <Typography sx={{ color }}>{sentence}</Typography>
            </Specimen>
          ))}
        </Stack>
      </ShowcaseSection>
    </ShowcasePage>
  );
}

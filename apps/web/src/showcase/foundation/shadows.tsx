import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';

const SYSTEM = Array.from({ length: 24 }, (_, index) => index + 1);
const TONES = ['primary', 'secondary', 'info', 'success', 'warning', 'error'] as const;

/** The house's own shadows: what lies on the page, floats over it, or covers it. */
const CUSTOM: readonly [string, (theme: Theme) => string][] = [
  ['card', (theme) => `0 0 2px 0 ${tint(theme, 0.2)}, 0 12px 24px -8px ${tint(theme, 0.14)}`],
  ['popover', (theme) => `0 0 2px 0 ${tint(theme, 0.24)}, -20px 20px 40px -4px ${tint(theme, 0.24)}`],
  ['hover', (theme) => `0 8px 20px -8px ${tint(theme, 0.32)}`],
  ['dialog', (theme) => `-40px 40px 80px -8px ${tint(theme, 0.4)}`],
];

function tint(theme: Theme, opacity: number): string {
  return theme.alpha(theme.vars.palette.grey[600], opacity);
}

/** Every shadow: the system's steps, the house's own, and those with the colour of what casts them. */
export function Shadows() {
  const { t } = useTranslation('showcase');
  return (
    <ShowcasePage page="shadows">
      <ShowcaseSection title={t('shadows.system')}>
        <Plates>
          {SYSTEM.map((step) => (
            <Box key={step} sx={[plate, { boxShadow: step }]}>
              {step}
            </Box>
          ))}
        </Plates>
      </ShowcaseSection>
      <ShowcaseSection title={t('shadows.custom')}>
        <Plates>
          {CUSTOM.map(([name, shadow]) => (
            <Box key={name} sx={[plate, (theme) => ({ boxShadow: shadow(theme) })]}>
              {name}
            </Box>
          ))}
        </Plates>
      </ShowcaseSection>
      <ShowcaseSection title={t('shadows.color')}>
        <Plates>
          {TONES.map((tone) => (
            <Box
              key={tone}
              sx={[
                plate,
                (theme) => ({
                  color: `${tone}.contrastText`,
                  backgroundColor: `${tone}.main`,
                  boxShadow: `0 12px 20px -6px ${theme.alpha(theme.vars.palette[tone].main, 0.48)}`,
                }),
              ]}
            >
              {t(`demo.tones.${tone}`)}
            </Box>
          ))}
        </Plates>
      </ShowcaseSection>
    </ShowcasePage>
  );
}

const plate = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 96,
  borderRadius: 1.5,
  typography: 'subtitle2',
  color: 'text.primary',
  backgroundColor: 'background.paper',
} as const;

function Plates({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        padding: { xs: 2, sm: 3 },
        borderRadius: 1.5,
        backgroundColor: 'background.default',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(112px, 40%), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}

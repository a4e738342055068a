import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { RouterLink } from './link.tsx';

/** A page above the one that is shown. */
export interface TrailStep {
  label: string;
  to: string;
}

/** The way from the menu's entry down to the page, without the page itself: its name is below. */
export function Trail({ steps }: { steps: readonly TrailStep[] }) {
  const { t } = useTranslation('ui');
  return (
    <Box component="nav" aria-label={t('page.breadcrumbs')} sx={{ typography: 'caption', lineHeight: '16px' }}>
      <Box
        component="ol"
        sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 1, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {steps.map((step) => (
          <Box
            component="li"
            key={step.to}
            sx={{
              overflowWrap: 'anywhere',
              '&::after': { content: '"/" / ""', marginInline: 0.75, color: 'text.disabled' },
            }}
          >
            <RouterLink to={step.to} variant="inherit" color="text.secondary" underline="hover">
              {step.label}
            </RouterLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { RouterLink } from './link.tsx';

/** One step of the trail above a page; the last one is the page itself and carries no address. */
export interface Breadcrumb {
  label: string;
  to?: string;
}

/** The way from the area to the page, each step a link but the last. */
export function Trail({ steps }: { steps: Breadcrumb[] }) {
  const { t } = useTranslation('ui');
  return (
    <Box component="nav" aria-label={t('page.breadcrumbs')} sx={{ marginBlockStart: 1, typography: 'body2' }}>
      <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <Box
            component="li"
            key={step.label}
            sx={{
              overflowWrap: 'anywhere',
              '& + &::before': { content: '"•" / ""', marginInline: 1.5, color: 'text.disabled' },
            }}
          >
            {step.to ? (
              <RouterLink to={step.to} variant="body2" color="text.primary" underline="hover">
                {step.label}
              </RouterLink>
            ) : (
              <Typography variant="body2" component="span" aria-current="page" sx={{ color: 'text.secondary' }}>
                {step.label}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

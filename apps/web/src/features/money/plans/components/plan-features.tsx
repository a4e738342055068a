import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { type Plan, type PlanFeature, PLAN_LIMITS } from '../model/plan.ts';

/** What the plan allows, and all features of the price list; those that it lacks are greyed. */
export function PlanFeatures({ all, plan }: { all: readonly string[]; plan: Plan }) {
  const included = plan.features;
  const { t, i18n } = useTranslation('plans');
  const known = all.filter((feature): feature is PlanFeature => i18n.exists(`plans:feature.${feature}`));
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.25, margin: 0, padding: 0, listStyle: 'none' }}>
      {PLAN_LIMITS.map((limit) => (
        <Box key={limit} component="li" sx={{ display: 'flex', gap: 1.25, typography: 'body2' }}>
          <Box
            component={Check}
            size={18}
            aria-hidden
            sx={{ flexShrink: 0, marginBlockStart: '2px', color: 'primary.main' }}
          />
          {t(`limit.${limit}`, { count: plan.limits[limit] })}
        </Box>
      ))}
      {known.map((feature) => {
        const has = included.includes(feature);
        const Icon = has ? Check : Minus;
        return (
          <Box
            key={feature}
            component="li"
            sx={{
              display: 'flex',
              gap: 1.25,
              typography: 'body2',
              color: has ? 'text.primary' : 'text.secondary',
              // Greyed by its mark and its weight; the words themselves stay readable.
              fontStyle: has ? 'normal' : 'italic',
            }}
          >
            <Box
              component={Icon}
              size={18}
              aria-hidden
              sx={{ flexShrink: 0, marginBlockStart: '2px', color: has ? 'primary.main' : 'text.disabled' }}
            />
            <span>
              <span style={visuallyHidden}>{t(has ? 'included' : 'notIncluded')} </span>
              {t(`feature.${feature}`)}
            </span>
          </Box>
        );
      })}
    </Box>
  );
}

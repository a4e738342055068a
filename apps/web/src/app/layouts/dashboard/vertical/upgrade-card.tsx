import Box from '@mui/material/Box';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { Label } from '../../../../ui/label.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';

const PLANS = ['basic', 'starter', 'premium'] as const;

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Who is signed in and on which plan, with the way to a better one where there is one. */
export function UpgradeCard() {
  const { t } = useTranslation('navbar');
  const { user } = useSession();
  if (!user) return null;
  const plan = PLANS.find((known) => known === user.plan) ?? 'basic';
  return (
    <Box
      sx={(theme) => {
        const { primary, secondary } = theme.vars.palette;
        return {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.75,
          margin: 2,
          marginBlockStart: 'auto',
          padding: 2,
          borderRadius: 2,
          border: '1px solid',
          borderColor: theme.alpha(primary.main, 0.16),
          backgroundImage: `radial-gradient(120% 120% at 100% 0%, ${theme.alpha(secondary.main, 0.16)}, transparent 60%), linear-gradient(${theme.alpha(primary.main, 0.07)}, ${theme.alpha(primary.main, 0.07)})`,
        };
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PersonAvatar name={user.displayName} size={44} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="bdi" sx={{ ...ONE_LINE, typography: 'subtitle2', flexGrow: 1, minWidth: 0 }}>
              {user.displayName}
            </Box>
            <Label color={plan === 'basic' ? 'success' : 'secondary'} variant="filled">
              {t(`personPlan.${plan}`)}
            </Label>
          </Box>
          <Box title={user.email} sx={{ ...ONE_LINE, typography: 'caption', color: 'text.secondary' }}>
            {user.email}
          </Box>
        </Box>
      </Box>
      {plan !== 'premium' && (
        <ButtonLink to={paths.pricing} variant="contained" fullWidth startIcon={<Sparkles size={16} aria-hidden />}>
          {t('upgrade')}
        </ButtonLink>
      )}
    </Box>
  );
}

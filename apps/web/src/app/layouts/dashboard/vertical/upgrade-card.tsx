import Box from '@mui/material/Box';
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
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        marginInline: 2,
        marginBlockStart: 'auto',
        paddingBlock: 1.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PersonAvatar name={user.displayName} size={32} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="bdi" sx={{ ...ONE_LINE, fontSize: 13, fontWeight: 600, flexGrow: 1, minWidth: 0 }}>
              {user.displayName}
            </Box>
            <Label color={plan === 'basic' ? 'success' : 'secondary'} variant="soft">
              {t(`personPlan.${plan}`)}
            </Label>
          </Box>
          <Box title={user.email} sx={{ ...ONE_LINE, typography: 'caption', color: 'text.secondary' }}>
            {user.email}
          </Box>
        </Box>
      </Box>
      {plan !== 'premium' && (
        <ButtonLink to={paths.pricing} size="small" variant="outlined" color="inherit" fullWidth>
          {t('upgrade')}
        </ButtonLink>
      )}
    </Box>
  );
}

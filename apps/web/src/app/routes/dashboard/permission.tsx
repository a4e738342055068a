import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Archive, CircleDollarSign, History, type LucideIcon, ShieldBan, UserCog, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { simulateRole, useCurrentRole } from '../../current-role.ts';
import { RoleGuard } from '../../role-guard.tsx';

const CARDS = [
  ['members', UserCog],
  ['teams', UsersRound],
  ['walls', ShieldBan],
  ['rates', CircleDollarSign],
  ['audit', History],
  ['retention', Archive],
] as const satisfies readonly (readonly [string, LucideIcon])[];

const TOGGLE = { paddingInline: 2, '&:not(.Mui-selected)': { color: 'text.secondary' } } as const;

/** Shows what a role changes on the screen: the menu and a guarded part of the page follow the simulated role. */
export function PermissionPage() {
  const { t } = useTranslation('system');
  const role = useCurrentRole() === 'user' ? 'user' : 'admin';

  // The simulation ends with the page.
  useEffect(() => () => simulateRole(null), []);

  return (
    <Page
      title={t('permission.title')}
      breadcrumbs={[{ label: t('dashboard'), to: paths.dashboard.root }, { label: t('permission.title') }]}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          marginBlockEnd: 4,
        }}
      >
        <Typography sx={{ flex: '1 1 320px', maxWidth: 620, color: 'text.secondary' }}>
          {t('permission.intro')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          color="primary"
          aria-label={t('permission.chooseRole')}
          value={role}
          onChange={(_event, chosen: 'admin' | 'user' | null) => {
            // A press on the chosen one would take it back.
            if (chosen !== null) simulateRole(chosen);
          }}
        >
          <ToggleButton value="admin" sx={TOGGLE}>
            {t('permission.adminRole')}
          </ToggleButton>
          <ToggleButton value="user" sx={TOGGLE}>
            {t('permission.userRole')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <RoleGuard roles={['admin', 'manager']}>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
            margin: 0,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {CARDS.map(([name, Icon]) => (
            <Card component="li" key={name} sx={{ display: 'grid', alignContent: 'start', gap: 1, padding: 3 }}>
              <Box
                aria-hidden
                sx={(theme) => ({
                  display: 'grid',
                  placeItems: 'center',
                  width: 48,
                  height: 48,
                  marginBlockEnd: 1,
                  borderRadius: 1.5,
                  color: 'primary.main',
                  backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.1),
                })}
              >
                <Icon size={24} strokeWidth={1.75} />
              </Box>
              <Typography variant="subtitle1" component="h2">
                {t(`permission.card.${name}`)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t(`permission.card.${name}Text`)}
              </Typography>
            </Card>
          ))}
        </Box>
      </RoleGuard>
    </Page>
  );
}

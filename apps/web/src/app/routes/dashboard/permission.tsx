import { administersPeople } from '@casewright/contracts/people';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { Rights } from '../../../features/platform/rights/components/rights.tsx';
import { Page } from '../../../ui/page.tsx';
import { simulateRole, useCurrentRole } from '../../current-role.ts';
import { RoleGuard } from '../../role-guard.tsx';

const TOGGLE = { paddingInline: 2, '&:not(.Mui-selected)': { color: 'text.secondary' } } as const;

/** What each kind of person may do. The menu and the page follow a simulated role, as they do for the roles of a nav item. */
export function PermissionPage() {
  const { t } = useTranslation('system');
  const role = useCurrentRole() === 'user' ? 'user' : 'admin';
  const { user } = useSession();
  const mayRead = user !== null && administersPeople(user.accessLevel);

  // The simulation ends with the page.
  useEffect(() => () => simulateRole(null), []);

  return (
    <Page title={t('permission.title')}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          marginBlockEnd: 2,
        }}
      >
        <Typography variant="body2" sx={{ flex: '1 1 320px', maxWidth: 720, color: 'text.secondary' }}>
          {t('permission.intro')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
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
      <RoleGuard roles={mayRead ? ['admin', 'manager'] : []}>
        <Rights />
      </RoleGuard>
    </Page>
  );
}

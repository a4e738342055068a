import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ClosedDoorArt } from './art/closed-door-art.tsx';
import { useCurrentRole } from './current-role.ts';

interface RoleGuardProps {
  /** The roles that see the content. */
  roles: readonly string[];
  children: ReactNode;
}

/**
 * Shows its content to some roles and tells the others that it is not for them. It keeps screens tidy and protects nothing: what
 * somebody may read is decided by the database.
 */
export function RoleGuard({ roles, children }: RoleGuardProps) {
  const { t } = useTranslation('system');
  const role = useCurrentRole();
  if (role === undefined || roles.includes(role)) return children;
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, paddingBlock: { xs: 4, md: 6 }, textAlign: 'center' }}
    >
      <Typography variant="h3" component="p">
        {t('permission.deniedTitle')}
      </Typography>
      <Typography sx={{ maxWidth: 440, color: 'text.secondary' }}>{t('permission.deniedText')}</Typography>
      <ClosedDoorArt />
    </Box>
  );
}

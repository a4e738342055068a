import Alert from '@mui/material/Alert';
import Container from '@mui/material/Container';
import { useTranslation } from 'react-i18next';

import type { Maintenance } from '../api/maintenance.ts';

/** Says above every page that the installation is under maintenance. */
export function MaintenanceBanner({ now: { mode, message } }: { now: Maintenance }) {
  const { t } = useTranslation('maintenance');
  return (
    <Container maxWidth="xl" sx={{ paddingBlockEnd: 2 }}>
      <Alert severity="warning">
        {t(`banner.${mode === 'closed' ? 'closed' : 'read_only'}`)}
        {message !== null && (
          <>
            {' '}
            <bdi>{message}</bdi>
          </>
        )}
      </Alert>
    </Container>
  );
}

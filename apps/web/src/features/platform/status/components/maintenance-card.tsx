import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { maintenanceQuery, useSetMaintenance } from '../api/maintenance.ts';
import { MaintenanceDialog } from './maintenance-dialog.tsx';

/** Whether the installation is closed or read-only, and the ways to begin and to end that; each asks first. */
export function MaintenanceCard() {
  const { t } = useTranslation('maintenance');
  const { data: now } = useQuery(maintenanceQuery);
  const { mutateAsync: set } = useSetMaintenance();
  const [asking, ask] = useState<'begin' | 'end' | null>(null);
  const close = () => ask(null);
  const isOn = now !== undefined && now.mode !== 'none';
  return (
    <Box sx={{ marginBlockStart: 3 }}>
      <SectionCard
        title={t('title')}
        description={isOn ? t(`state.${now.mode === 'closed' ? 'closed' : 'read_only'}`) : t('state.none')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" color="inherit" disabled={now === undefined} onClick={() => ask('begin')}>
              {t(isOn ? 'change' : 'begin.open')}
            </Button>
            {isOn && (
              <Button variant="contained" onClick={() => ask('end')}>
                {t('end.open')}
              </Button>
            )}
          </Box>
        }
      />
      {asking === 'begin' && now !== undefined && <MaintenanceDialog now={now} onClose={close} />}
      <ConfirmDialog
        open={asking === 'end'}
        title={t('end.title')}
        confirmLabel={t('end.open')}
        confirmColor="primary"
        onClose={close}
        onConfirm={async () => {
          await set({ mode: 'none', message: null });
          toast.success(t('end.done'));
        }}
      >
        {t('end.text')}
      </ConfirmDialog>
    </Box>
  );
}

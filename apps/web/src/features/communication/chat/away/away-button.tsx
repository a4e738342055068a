import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Plane } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { today } from '../../../../ui/format/today.ts';
import { ownAwayQuery } from './api.ts';

const AwayDialog = lazy(() => import('./away-dialog.tsx').then((module) => ({ default: module.AwayDialog })));

/** The way to one's away notice; in colour while it holds. */
export function AwayButton() {
  const { t } = useTranslation('away');
  const { user } = useSession();
  const [day] = useState(today);
  const [open, setOpen] = useState(false);
  const isOfFirm = user !== null && user.lawFirm !== null;
  const { data: notice } = useQuery({ ...ownAwayQuery(user?.id ?? '', day), enabled: isOfFirm });
  if (!isOfFirm) return null;
  const holds = notice != null && notice.from_on <= day;
  return (
    <>
      <Button
        size="small"
        color={holds ? 'warning' : 'inherit'}
        disabled={notice === undefined}
        startIcon={<Plane size={16} aria-hidden />}
        onClick={() => setOpen(true)}
        aria-label={t('open')}
        sx={{
          minWidth: 0,
          ...(!holds && { color: 'text.secondary' }),
          '& .MuiButton-startIcon': { marginInlineEnd: { xs: 0, sm: 1 } },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('open')}
        </Box>
      </Button>
      {open && notice !== undefined && (
        <Suspense>
          <AwayDialog notice={notice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { SecondFactor } from '../../../../client/second-factors.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { usePopup } from '../../../../ui/use-popup.tsx';
import { recoveryCodesQuery } from '../api/recovery-codes.ts';

/** So few that new ones should be made. */
const FEW = 3;

const loadDialog = async () => {
  const { RecoveryCodesDialog } = await import('./recovery-codes-dialog.tsx');
  return RecoveryCodesDialog;
};

/** How many recovery codes there are for a lost device, and the way to make new ones. */
export function RecoveryCodes({ factors }: { factors: readonly SecondFactor[] }) {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(recoveryCodesQuery);
  const { button, popup } = usePopup('dialog', loadDialog, { factors, isFirst: data?.madeAt === null });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const isLow = data !== undefined && data.left <= FEW;
  return (
    <Box
      component="section"
      aria-labelledby="recovery-codes"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <Box
        component={LifeBuoy}
        size={24}
        aria-hidden
        sx={{ flexShrink: 0, marginInlineStart: 2, color: isLow ? 'warning.main' : 'text.secondary' }}
      />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography id="recovery-codes" variant="subtitle2" component="h3">
          {t('codes.title')}
        </Typography>
        <Typography variant="body2" sx={{ minHeight: 22, color: 'text.secondary' }}>
          {data !== undefined && data.madeAt !== null ? (
            <>
              {t('codes.left', { count: data.left })}
              {' · '}
              <DateText value={data.madeAt} />
            </>
          ) : (
            data && t('codes.none')
          )}
        </Typography>
      </Box>
      <Button {...button} variant="outlined" color="inherit" disabled={data === undefined}>
        {t(data?.madeAt == null ? 'codes.make' : 'codes.renew')}
      </Button>
      {popup}
    </Box>
  );
}

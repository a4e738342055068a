import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { formatLocale } from '../../../../ui/format/locale.ts';
import type { useVerify } from './use-verify.ts';

/** How far a walk over the log is, and what it has found; nothing before it was begun. */
export function VerifyResult({ found, error, isPending, progress }: ReturnType<typeof useVerify>) {
  const { t, i18n } = useTranslation('audit');
  const number = (count: number) => new Intl.NumberFormat(formatLocale(i18n.language)).format(count);
  if (error) return <RefusalAlert error={error} />;
  if (isPending && progress !== null)
    return (
      <Alert severity="info" sx={{ marginBlockEnd: 1 }}>
        {t('verify.progress', { walked: number(progress.walked), of: number(progress.of) })}
      </Alert>
    );
  if (found === undefined) return null;
  return (
    <Alert severity={found.broken.length === 0 ? 'success' : 'error'} sx={{ marginBlockEnd: 1 }}>
      {found.broken.length === 0
        ? t('verify.holds', { entries: number(found.entries) })
        : found.broken.map(({ name, seq }) => (
            <Box key={`${name ?? ''}-${seq}`}>
              {t('verify.broken', { whose: name ?? t('platform'), seq: number(seq) })}
            </Box>
          ))}
    </Alert>
  );
}

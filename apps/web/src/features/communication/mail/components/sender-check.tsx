import Box from '@mui/material/Box';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { type CheckResult, resultOf } from '../model/checks.ts';

const LOOKS: Record<CheckResult, { icon: typeof ShieldCheck; color: LabelColor }> = {
  checked: { icon: ShieldCheck, color: 'success' },
  unknown: { icon: ShieldQuestion, color: 'default' },
  failed: { icon: ShieldAlert, color: 'error' },
};

/** Whether the mail comes from where it says, as the mail server that took it has found. */
export function SenderCheck({ checks }: { checks: object }) {
  const { t } = useTranslation('mail');
  const { result, details } = resultOf(checks);
  if (result === null) return null;
  const { icon: Icon, color } = LOOKS[result];
  return (
    <Box component="span" title={details}>
      <Label color={color} startIcon={<Icon aria-hidden />}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t(`check.${result}`)}
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {t(`checkShort.${result}`)}
        </Box>
      </Label>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';

import type { Billing } from '../model/plan.ts';

interface BillingSwitchProps {
  billing: Billing;
  onChange: (billing: Billing) => void;
}

/** Monthly on one side, yearly on the other. */
export function BillingSwitch({ billing, onChange }: BillingSwitchProps) {
  const { t } = useTranslation('plans');
  const yearly = billing === 'yearly';
  return (
    <Box
      component="label"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, cursor: 'pointer', typography: 'subtitle1' }}
    >
      <Side text={t('billing.monthly')} chosen={!yearly} />
      <Switch
        checked={yearly}
        onChange={(_, checked) => onChange(checked ? 'yearly' : 'monthly')}
        slotProps={{ input: { 'aria-label': t('billing.label') } }}
      />
      <Side text={t('billing.yearly')} chosen={yearly} />
    </Box>
  );
}

function Side({ text, chosen }: { text: string; chosen: boolean }) {
  return (
    <Box component="span" sx={{ color: chosen ? 'text.primary' : 'text.secondary' }}>
      {text}
    </Box>
  );
}

import type { MailAccount } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface AccountLineProps {
  accounts: readonly MailAccount[];
  value: string;
  onChange: (id: string) => void;
}

/** By which of several accounts a mail is sent. */
export function AccountLine({ accounts, value, onChange }: AccountLineProps) {
  const { t } = useTranslation('mail');
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Box component="label" htmlFor={id} sx={{ minWidth: 56, fontSize: 14, color: 'text.secondary' }}>
        {t('by')}
      </Box>
      <NativeSelect
        disableUnderline
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ id }}
        sx={{ fontSize: 14 }}
      >
        {accounts.map(({ id: accountId, kind, address }) => (
          <option key={accountId} value={accountId}>
            {kind === 'internal' ? t('inside') : address}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

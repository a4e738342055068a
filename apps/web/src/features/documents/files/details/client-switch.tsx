import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { FileActions } from '../components/use-file-actions.ts';
import type { FileRow } from '../types.ts';

/** Whether the client of the case sees a file. */
export function ClientSwitch({ row, actions }: { row: FileRow; actions: FileActions }) {
  const { t } = useTranslation('files');
  const [pending, setPending] = useState(false);
  const change = async (shared: boolean) => {
    setPending(true);
    await actions.show([row], shared ? 'shared' : 'internal');
    setPending(false);
  };
  return (
    <FormControlLabel
      label={t('share.client')}
      slotProps={{ typography: { variant: 'body2' } }}
      control={
        <Switch
          checked={row.visibility === 'shared'}
          disabled={pending}
          onChange={(_, checked) => void change(checked)}
        />
      }
    />
  );
}

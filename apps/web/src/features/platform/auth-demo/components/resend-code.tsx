import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pretend } from '../use-demo-form.ts';

/** Pretends to send the code once more. */
export function ResendCode({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('authDemo');
  const [pending, setPending] = useState(false);
  const resend = async () => {
    setPending(true);
    await pretend();
    setPending(false);
    onSent();
  };
  return (
    <Box sx={{ textAlign: 'center', typography: 'body2', color: 'text.secondary' }}>
      {t('code.question')}{' '}
      <Button size="small" loading={pending} onClick={() => void resend()}>
        {t('code.resend')}
      </Button>
    </Box>
  );
}

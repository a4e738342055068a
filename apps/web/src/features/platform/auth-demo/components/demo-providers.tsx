import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { OrDivider } from '../../../../ui/or-divider.tsx';
import { ProviderIcon } from '../../../../ui/icons/provider.tsx';
import { pretend } from '../use-demo-form.ts';
import { DemoNotice } from './demo-notice.tsx';

const PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'github', name: 'GitHub' },
  { id: 'twitter', name: 'Twitter' },
] as const;

/** The other ways to sign up, which only pretend as well. */
export function DemoProviders() {
  const { t } = useTranslation('authDemo');
  const [pending, setPending] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const choose = async (provider: string) => {
    setPending(provider);
    await pretend();
    setPending(null);
    setDone(true);
  };
  return (
    <>
      <OrDivider />
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1.5, marginBlockEnd: 2 }}>
        {PROVIDERS.map(({ id, name }) => (
          <Tooltip key={id} title={t('signUpWith', { provider: name })}>
            <IconButton
              size="large"
              color="inherit"
              aria-label={t('signUpWith', { provider: name })}
              loading={pending === id}
              onClick={() => void choose(id)}
            >
              <ProviderIcon provider={id} size={22} />
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      <DemoNotice shown={done} />
    </>
  );
}

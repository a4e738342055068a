import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { ProviderIcon } from '../../../../ui/icons/provider.tsx';
import { OrDivider } from '../../../../ui/or-divider.tsx';
import { signInWith } from '../api/providers.ts';

/** Names as the providers write them; another one is shown by its own, with a capital. */
const NAMES: Record<string, string> = { azure: 'Microsoft', github: 'GitHub' };

interface ProviderButtonsProps {
  providers: readonly string[];
  /** Says, when asked, where to go on this site afterwards. */
  destination: () => string;
}

/** The other ways to sign in, below the form. */
export function ProviderButtons({ providers, destination }: ProviderButtonsProps) {
  const { t } = useTranslation('session');
  const [leaving, setLeaving] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  useEffect(() => {
    // A user who comes back with the browser's button finds the page as it was left: busy.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(null);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const leave = async (provider: string) => {
    setLeaving(provider);
    setRefusal(null);
    try {
      await signInWith(provider, destination());
    } catch (error) {
      setRefusal(error);
      setLeaving(null);
    }
  };
  return (
    <>
      <OrDivider />
      <Stack spacing={1.5}>
        <RefusalAlert error={refusal} />
        {providers.map((provider) => (
          <Button
            key={provider}
            fullWidth
            size="large"
            variant="outlined"
            color="inherit"
            startIcon={<ProviderIcon provider={provider} />}
            loading={leaving === provider}
            disabled={leaving !== null}
            onClick={() => void leave(provider)}
          >
            {t('signIn.with', { provider: NAMES[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1) })}
          </Button>
        ))}
      </Stack>
    </>
  );
}

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../feedback/refusal-alert.tsx';

/** How long the server makes people wait between two codes, in seconds. */
const WAIT_SECONDS = 60;

/** Has a code sent to the reader's phone, and after a minute another one. `send` rejects with the refusal. */
export function SendCode({ send }: { send: () => Promise<unknown> }) {
  const { t } = useTranslation('session');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [sent, setSent] = useState(false);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const run = async () => {
    setPending(true);
    setRefusal(null);
    try {
      await send();
      setSent(true);
      setLeft(WAIT_SECONDS);
    } catch (error) {
      setRefusal(error);
    } finally {
      setPending(false);
    }
  };

  return (
    <Stack spacing={1}>
      <RefusalAlert error={refusal} />
      <Button
        variant={sent ? 'text' : 'contained'}
        size="large"
        loading={pending}
        disabled={left > 0}
        onClick={() => void run()}
      >
        {left > 0 ? t('secondFactor.wait', { count: left }) : t(sent ? 'secondFactor.sendAgain' : 'secondFactor.send')}
      </Button>
    </Stack>
  );
}

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { database } from '../../../client/database.ts';
import { useReading } from '../../../client/use-reading.ts';
import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';

const readWaits = async (productId: string) => {
  const { data } = await database.rpc('waits_for_product', { product_id: productId }).throwOnError();
  return data;
};

/** Whether a client waits for a service, and the way to begin or to stop. */
export function OwnWait({ productId }: { productId: string }) {
  const { t } = useTranslation('shop');
  const { data: waits, error, retry } = useReading(readWaits, productId);
  const [refused, setRefused] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const change = async () => {
    setPending(true);
    setRefused(null);
    try {
      await database.rpc('wait_for_product', { product_id: productId, waits: waits !== true }).throwOnError();
      retry();
    } catch (failed) {
      setRefused(failed);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      {waits === true && (
        <Typography variant="body2" component="output" sx={{ display: 'block' }}>
          {t('wait.waits')}
        </Typography>
      )}
      <Button
        fullWidth
        size="large"
        variant={waits === true ? 'outlined' : 'contained'}
        loading={pending}
        disabled={waits === undefined}
        startIcon={<BellRing size={18} aria-hidden />}
        onClick={() => void change()}
      >
        {t(waits === true ? 'wait.stop' : 'wait.tell')}
      </Button>
      <RefusalAlert error={refused ?? error ?? null} />
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import type { BillingSettings } from '../../api/billing.ts';
import { logoQuery, UnusableLogo, useLogo } from '../api/logo.ts';

/** The logo of the firm on its invoices. It is brought and taken off at once: what was issued keeps its own. */
export function LogoField({ settings: { law_firm: firmId, logo_path: path } }: { settings: BillingSettings }) {
  const { t } = useTranslation('invoiceEditor');
  const { bring, remove } = useLogo(firmId);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const run = async (work: () => Promise<void>) => {
    setRefusal(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setRefusal(error instanceof UnusableLogo ? new Error(t('logo.unusable')) : error);
    } finally {
      setBusy(false);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file !== undefined) void run(() => bring(file));
  };
  return (
    <Box
      component="fieldset"
      sx={{ display: 'grid', gap: 1, border: 0, margin: 0, padding: 0, minWidth: 0, justifyItems: 'start' }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0, marginBlockEnd: 1 }}>
        {t('logo.title')}
      </Typography>
      {path !== null && <Picture path={path} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg"
          aria-label={t('logo.choose')}
          onChange={choose}
        />
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<ImagePlus size={16} aria-hidden />}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {t('logo.choose')}
        </Button>
        {path !== null && (
          <Button
            size="small"
            color="inherit"
            startIcon={<X size={16} aria-hidden />}
            disabled={busy}
            onClick={() => void run(remove)}
          >
            {t('logo.remove')}
          </Button>
        )}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('logo.help')}
      </Typography>
      <RefusalAlert error={refusal} />
    </Box>
  );
}

function Picture({ path }: { path: string }) {
  const { t } = useTranslation('invoiceEditor');
  const { data } = useQuery(logoQuery(path));
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (data === undefined || image.current === null) return undefined;
    const made = URL.createObjectURL(data);
    image.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center start',
        minHeight: 72,
        padding: 1,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        // As on paper, also in the dark.
        backgroundColor: 'common.white',
      }}
    >
      <Box
        component="img"
        ref={image}
        alt={data === undefined ? '' : t('logo.title')}
        sx={{ maxWidth: 240, maxHeight: 56 }}
      />
    </Box>
  );
}

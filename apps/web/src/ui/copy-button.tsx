import IconButton from '@mui/material/IconButton';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useCopy } from './use-copy.ts';

/** A small button that copies a text. */
export function CopyButton({ value }: { value: string }) {
  const { t } = useTranslation('widgets');
  const copy = useCopy();
  const name = t('copy.action', { value });
  return (
    <IconButton size="small" aria-label={name} title={name} onClick={() => void copy(value)}>
      <Copy size={18} aria-hidden />
    </IconButton>
  );
}

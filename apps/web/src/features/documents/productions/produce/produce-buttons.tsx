import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Stamp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Produces documents that are chosen then. */
export function ProduceButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('productions');
  return (
    <Button color="inherit" variant="outlined" startIcon={<Stamp size={18} aria-hidden />} onClick={onClick}>
      {t('button')}
    </Button>
  );
}

/** Produces what is chosen in a list. */
export function ProduceChosen({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('productions');
  return (
    <IconButton color="inherit" aria-label={t('button')} title={t('button')} onClick={onClick}>
      <Stamp size={20} aria-hidden />
    </IconButton>
  );
}

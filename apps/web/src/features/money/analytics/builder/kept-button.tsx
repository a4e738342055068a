import Button from '@mui/material/Button';
import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { usePopup } from '../../../../ui/use-popup.tsx';
import type { KeptProps } from './kept-dialog.tsx';

const load = async () => (await import('./kept-dialog.tsx')).KeptDialog;

/** Opens the reports that are kept. */
export function KeptButton(props: KeptProps) {
  const { t } = useTranslation('analytics');
  const { button, popup } = usePopup('dialog', load, props);
  return (
    <>
      <Button {...button} variant="contained" startIcon={<Bookmark size={18} aria-hidden />}>
        {t('kept.title')}
      </Button>
      {popup}
    </>
  );
}

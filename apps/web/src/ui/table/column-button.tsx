import IconButton from '@mui/material/IconButton';
import { Columns3Cog } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { usePopup } from '../use-popup.tsx';
import type { ColumnLayout } from './column-layout.ts';

/** The columns of a list as a person sees them, and how they are changed. */
export interface ColumnChoice {
  columns: readonly { id: string; label: string }[];
  layout: ColumnLayout;
  onChange: (layout: ColumnLayout) => void;
}

const load = async () => (await import('./column-menu.tsx')).ColumnMenu;

/** Opens the choice of the columns. */
export function ColumnButton(props: ColumnChoice) {
  const { t } = useTranslation('ui');
  const { button, popup } = usePopup('dialog', load, props);
  return (
    <>
      <IconButton {...button} size="small" aria-label={t('table.columns')} title={t('table.columns')}>
        <Columns3Cog size={16} aria-hidden />
      </IconButton>
      {popup}
    </>
  );
}

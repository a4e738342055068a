import IconButton from '@mui/material/IconButton';
import { Columns3, Download, EllipsisVertical, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { loadTexts } from '../../../../../i18n/i18n.ts';
import { useMenu } from '../../../../../ui/use-menu.tsx';
import { usePopup } from '../../../../../ui/use-popup.tsx';
import type { ExportProps } from './export-dialog.tsx';

const loadColumns = async () => {
  const [{ ColumnsDialog }] = await Promise.all([import('./columns-dialog.tsx'), loadTexts('caseLists')]);
  return ColumnsDialog;
};
const loadExport = async () => {
  const [{ ExportDialog }] = await Promise.all([import('./export-dialog.tsx'), loadTexts('caseLists')]);
  return ExportDialog;
};

/** What can be done with the table as a whole: choose its columns, print it, write it into a file. */
export function TableMenu({ state, count }: ExportProps) {
  const { t } = useTranslation('cases');
  const columns = usePopup('dialog', loadColumns, {});
  const exporting = usePopup('dialog', loadExport, { state, count });
  const { button, menu } = useMenu([
    { label: t('lists.columns'), icon: Columns3, onSelect: columns.open },
    { label: t('lists.print'), icon: Printer, onSelect: () => window.print() },
    { label: t('lists.export'), icon: Download, onSelect: exporting.open },
  ]);
  return (
    <>
      <IconButton {...button} aria-label={t('lists.more')} title={t('lists.more')}>
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      {menu}
      {columns.popup}
      {exporting.popup}
    </>
  );
}

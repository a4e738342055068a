import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import type { InvoiceRow } from '../api/list.ts';
import { useInvoiceVerbs } from '../api/verbs.ts';

/** What can be done with an invoice of the list: a draft is edited and deleted, what is issued is looked at. */
export function InvoiceMenu({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation('invoices');
  const { remove } = useInvoiceVerbs();
  const [isAsked, setIsAsked] = useState(false);
  const isDraft = row.status === 'draft';
  const items: RowMenuItem[] = [
    { label: t('actions.view'), icon: Eye, to: paths.dashboard.invoice.details(row.id) },
    ...(isDraft
      ? [
          { label: t('actions.edit'), icon: Pencil, to: paths.dashboard.invoice.edit(row.id), beside: true },
          { label: t('actions.delete'), icon: Trash2, danger: true, onSelect: () => setIsAsked(true) },
        ]
      : []),
  ];
  return (
    <>
      <RowMenu label={row.invoice_number ?? row.customer} items={items} />
      <ConfirmDialog
        open={isAsked}
        title={t('delete.title', { count: 1 })}
        confirmLabel={t('actions.delete')}
        onClose={() => setIsAsked(false)}
        onConfirm={async () => {
          await remove([row.id]);
          toast.success(t('delete.done', { count: 1 }));
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}

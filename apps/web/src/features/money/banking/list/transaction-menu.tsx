import { Download, Printer, Share2, Tag, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useCopy } from '../../../../ui/use-copy.ts';
import { useBankingVerbs } from '../api/banking.ts';
import { isNamed } from '../categories.ts';
import { SortDialog } from '../dialogs/sort-dialog.tsx';
import type { BankTransaction } from '../types.ts';
import { PrintedTransaction } from './printed-transaction.tsx';
import { transactionCsv } from './transaction-text.ts';

/** What can be done with a transaction: what is in the ledger is taken back or made to be something else, and never deleted. */
export function TransactionMenu({ row }: { row: BankTransaction }) {
  const { t } = useTranslation('banking');
  const money = useMoney();
  const dates = useDates();
  const copy = useCopy();
  const call = useBankingVerbs();
  const [open, setOpen] = useState<'sort' | 'print' | 'delete' | 'back' | null>(null);
  const close = () => setOpen(null);
  const category = row.category !== null && isNamed(row.category) ? t(`category.${row.category}`) : '';
  const isOwn = row.source === 'transfer' || row.source === 'opening';
  const download = () => {
    const headings = [
      t('columns.date'),
      t('account.panel'),
      t('columns.description'),
      t('columns.reference'),
      t('sort.payee'),
      t('sort.category'),
      t('columns.amount'),
      t('account.currency'),
    ];
    saveFile(new Blob([transactionCsv(row, headings, category)], { type: 'text/csv' }), `${row.occurred_on}.csv`);
  };
  const share = async () => {
    const text = [
      row.description,
      dates.fullDate(row.occurred_on),
      money.exact(row.amount, row.currency),
      row.reference,
    ]
      .filter(Boolean)
      .join(' · ');
    if (!('share' in navigator)) return copy(text);
    try {
      await navigator.share({ text });
    } catch (error) {
      // The person may close it without sharing.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(text);
    }
  };
  const again = () => {
    call('sort_bank_transaction', { transaction_id: row.id, category: null, payee: null }).then(
      () => toast.success(t('sort.again')),
      (error: unknown) => toast.error(messageOf(error, t)),
    );
  };
  const items: RowMenuItem[] = [
    ...(!isOwn && row.invoice_id === null
      ? [{ label: t(row.status === 'new' ? 'sort.title' : 'sort.other'), icon: Tag, onSelect: () => setOpen('sort') }]
      : []),
    { label: t('menu.download'), icon: Download, onSelect: download },
    { label: t('menu.print'), icon: Printer, onSelect: () => setOpen('print') },
    { label: t('menu.share'), icon: Share2, onSelect: () => void share() },
    ...(!isOwn && row.status === 'posted' && row.invoice_id === null
      ? [{ label: t('sort.undo'), icon: Undo2, onSelect: again }]
      : []),
    ...(row.shown_as === 'way'
      ? [{ label: t('transfer.back'), icon: Undo2, danger: true, onSelect: () => setOpen('back') }]
      : []),
    ...(row.status === 'new'
      ? [{ label: t('menu.delete'), icon: Trash2, danger: true, onSelect: () => setOpen('delete') }]
      : []),
  ];
  return (
    <>
      <RowMenu label={row.description} items={items} />
      {open === 'sort' && <SortDialog row={row} onClose={close} />}
      {open === 'print' && <PrintedTransaction row={row} category={category} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={t('delete.title')}
        confirmLabel={t('menu.delete')}
        onClose={close}
        onConfirm={async () => {
          await call('remove_bank_transaction', { transaction_id: row.id });
          toast.success(t('delete.done'));
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'back'}
        title={t('transfer.back')}
        confirmLabel={t('transfer.back')}
        onClose={close}
        onConfirm={async () => {
          await call('reverse_bank_transfer', { transaction_id: row.id });
          toast.success(t('transfer.backDone'));
        }}
      >
        {t('transfer.backText')}
      </ConfirmDialog>
    </>
  );
}

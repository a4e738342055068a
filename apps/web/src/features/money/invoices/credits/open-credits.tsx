import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import type { Invoice } from '../api/invoice.ts';
import { openCreditsQuery, useCreditVerbs } from './api.ts';

/** What the client is owed of this case and could pay the invoice with, for those who take payments. */
export function OpenCredits({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('creditNotes');
  const money = useMoney();
  const { apply } = useCreditVerbs();
  const { data = [] } = useQuery(openCreditsQuery(invoice.id));
  // Each has its key for as long as the page is open: used twice, it counts once.
  const [asked, ask] = useState<{ id: string; key: string } | null>(null);
  const chosen = data.find(({ id }) => id === asked?.id);
  const used = (left: number) => money.billed(Math.min(left, invoice.amount_due ?? 0), invoice.currency);
  return (
    <>
      {data.map((note) => (
        <Alert
          key={note.id}
          severity="info"
          sx={{ marginBlockEnd: 2 }}
          action={
            <Button size="small" color="inherit" onClick={() => ask({ id: note.id, key: crypto.randomUUID() })}>
              {t('use.action')}
            </Button>
          }
        >
          {t('use.open', { number: note.credit_number, amount: money.billed(note.credit_left, invoice.currency) })}
        </Alert>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={t('use.title')}
        confirmLabel={t('use.action')}
        confirmColor="primary"
        onClose={() => ask(null)}
        onConfirm={async () => {
          if (asked === null) return;
          await apply({ credit_note_id: asked.id, invoice_id: invoice.id, idempotency_key: asked.key });
          toast.success(t('use.done'));
        }}
      >
        {chosen && t('use.text', { number: chosen.credit_number, amount: used(chosen.credit_left) })}
      </ConfirmDialog>
    </>
  );
}

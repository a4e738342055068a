import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { receiptsQuery } from '../api/expenses.ts';
import { bringReceipt } from '../api/receipts.ts';
import { expenseFields } from '../expense-fields.ts';

/** The receipt of an expense: a file of its case that is there already, or one that is brought now and becomes one of them. */
export function ReceiptField({ caseId }: { caseId: string | null }) {
  const { t } = useTranslation('time');
  const { setValue } = useFormContext<{ receipt_id: string | null }>();
  const client = useQueryClient();
  const query = receiptsQuery(caseId ?? '');
  const { data: receipts = [] } = useQuery({ ...query, enabled: caseId !== null });
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const bring = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again after a refusal.
    target.value = '';
    if (file === undefined || caseId === null) return;
    setRefusal(null);
    setBusy(true);
    try {
      const id = await bringReceipt(caseId, file);
      await client.invalidateQueries({ queryKey: query.queryKey });
      setValue('receipt_id', id, { shouldDirty: true });
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SelectField
        name="receipt_id"
        label={t(expenseFields.receipt_id.label)}
        helperText={t('expense.receiptHelp')}
        emptyLabel={t('expense.noReceipt')}
        options={receipts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('expense.bringReceipt')}
        onChange={(event) => void bring(event)}
      />
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Paperclip size={16} aria-hidden />}
        loading={busy}
        disabled={caseId === null}
        onClick={() => input.current?.click()}
        sx={{ justifySelf: 'start' }}
      >
        {t('expense.bringReceipt')}
      </Button>
      <RefusalAlert error={refusal} />
    </Box>
  );
}

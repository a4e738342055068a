import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelPages } from '../../../../ui/table/panel-pages.tsx';
import type { Invoice } from '../api/invoice.ts';
import { creditableLinesQuery, type Credited, creditPreviewQuery, LINES_OFFERED, useCreditVerbs } from './api.ts';

const REASON_MAX_LENGTH = 2000;

/** Takes back an issued invoice, all that is left of it or a part of some of its lines; what that comes to is the database's doing. */
export function CreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('creditNotes');
  const { t: tInvoices } = useTranslation('invoices');
  const money = useMoney();
  const amount = (value: number) => money.billed(value, invoice.currency);
  const { credit } = useCreditVerbs();
  // One key for as long as the dialog is open: sent twice, it is one credit note.
  const [key] = useState(() => crypto.randomUUID());
  const schema = z.object({
    what: z.enum(['all', 'lines']),
    // A line into which nobody wrote has no value yet.
    amounts: z.record(z.string(), z.optional(z.nullable(z.number()))),
    shipping: z.nullable(z.number()),
    release: z.boolean(),
    reason: z.string().check(z.trim(), z.minLength(1, 'ui:validation.required'), z.maxLength(REASON_MAX_LENGTH)),
  });
  type Values = z.infer<typeof schema>;
  const [page, setPage] = useState(0);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { what: 'all', amounts: {}, shipping: null, release: true, reason: '' },
  });
  const creditedOf = ({ what, amounts, shipping }: Pick<Values, 'what' | 'amounts' | 'shipping'>): Credited => ({
    invoice_id: invoice.id,
    lines:
      what === 'all'
        ? null
        : Object.entries(amounts).flatMap(([id, part]) => (part ? [{ invoice_item_id: id, amount: part }] : [])),
    shipping: what === 'all' ? null : (shipping ?? 0),
  });
  const [what, amounts, shipping] = useWatch({ control: form.control, name: ['what', 'amounts', 'shipping'] });
  const asked = useDeferredValue(creditedOf({ what, amounts, shipping }));
  const isEmpty = asked.lines?.length === 0 && asked.shipping === 0;
  const lines = useQuery({ ...creditableLinesQuery(invoice.id, page), enabled: what === 'lines' });
  const preview = useQuery({ ...creditPreviewQuery(asked), enabled: !isEmpty });
  return (
    <FormDialog
      title={t('dialog.title', { number: invoice.invoice_number ?? '' })}
      description={t('dialog.text')}
      form={form}
      submitLabel={t('dialog.submit')}
      maxWidth="md"
      onSubmit={async (values) => {
        const made = await credit({
          ...creditedOf(values),
          reason: values.reason,
          idempotency_key: key,
          release_work: values.release,
        });
        toast.success(t('dialog.done', { number: made.credit_number }));
      }}
      onClose={onClose}
      draft={`credit-of:${invoice.id}`}
    >
      <SelectField
        name="what"
        label={t('dialog.what')}
        options={[
          { value: 'all', label: t('dialog.all') },
          { value: 'lines', label: t('dialog.lines') },
        ]}
      />
      {what === 'lines' && (
        <PanelBody query={lines} rows={3} height={72}>
          {({ rows, total }) => (
            <>
              {rows.map((line) => (
                <Box
                  key={line.id}
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 200px' },
                    columnGap: 2,
                    rowGap: 1,
                    alignItems: 'center',
                  }}
                >
                  <Box sx={{ minWidth: 0 }}>
                    <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere', ...MATCH_PARENT }}>
                      {line.title}
                    </Typography>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {t('dialog.left', { amount: amount(line.total - line.credited) })}
                    </Typography>
                  </Box>
                  <MoneyField labelHidden name={`amounts.${line.id}`} label={line.title} currency={invoice.currency} />
                </Box>
              ))}
              <PanelPages
                page={page}
                pageSize={LINES_OFFERED}
                total={total}
                onPageChange={async (next) => {
                  // What is wrong stays on the screen: on another page nobody would see why nothing is sent.
                  if (await form.trigger(rows.map(({ id }) => `amounts.${id}` as const))) setPage(next);
                }}
              />
              {invoice.shipping > 0 && (
                <MoneyField name="shipping" label={tInvoices('sums.shipping')} currency={invoice.currency} />
              )}
            </>
          )}
        </PanelBody>
      )}
      <Box
        component="output"
        aria-busy={preview.isFetching || undefined}
        sx={{ display: 'block', borderRadius: 1, backgroundColor: 'action.hover', padding: 2, minHeight: 72 }}
      >
        {isEmpty ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('dialog.nothing')}
          </Typography>
        ) : preview.error ? (
          <RefusalAlert error={preview.error} />
        ) : preview.data === undefined ? null : (
          <>
            <Typography variant="subtitle2">
              {t('dialog.comes', { amount: amount(preview.data.total_amount) })}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[
                preview.data.taxes > 0 && t('dialog.taxes', { amount: amount(preview.data.taxes) }),
                preview.data.off_due > 0 && t('dialog.offDue', { amount: amount(preview.data.off_due) }),
                preview.data.off_refunded > 0 && t('dialog.offRefunded', { amount: amount(preview.data.off_refunded) }),
                preview.data.owed > 0 && t('dialog.owed', { amount: amount(preview.data.owed) }),
              ]
                .filter((part) => part !== false)
                .join(' ')}
            </Typography>
          </>
        )}
      </Box>
      <SwitchField name="release" label={t('dialog.release')} helperText={t('dialog.releaseHelp')} />
      <TextField required multiline name="reason" label={t('dialog.reason')} maxLength={REASON_MAX_LENGTH} />
    </FormDialog>
  );
}

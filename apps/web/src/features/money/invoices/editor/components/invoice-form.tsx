import { zodResolver } from '@hookform/resolvers/zod';
import { type InvoiceValues, invoiceLimits, invoiceSchema } from '@casewright/contracts/invoice-form';
import { invoiceTotals } from '@casewright/contracts/invoice-totals';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { codeOf } from '../../../../../client/errors.ts';
import { fieldOf } from '../../../../../client/fields.ts';
import { paths } from '../../../../../client/paths.ts';
import { useFormDraft } from '../../../../../client/use-draft.ts';
import { Columns } from '../../../../../ui/columns.tsx';
import { ConfirmDialog } from '../../../../../ui/feedback/confirm-dialog.tsx';
import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { FormFooter } from '../../../../../ui/form/form-footer.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { useInvoiceVerbs } from '../../api/verbs.ts';
import { servicesQuery, settingsQuery, taxesQuery } from '../../api/billing.ts';
import { draftQuery } from '../api/draft.ts';
import { type SavedInvoice, useSaveInvoice } from '../api/save.ts';
import { termsQuery } from '../api/terms.ts';
import { unbilledQuery } from '../api/unbilled.ts';
import { partyOf } from '../../party.ts';
import { invoiceFields } from '../model/invoice-fields.ts';
import { lineOfWork, totalledOf, workOf } from '../model/lines.ts';
import { valuesOfDraft, withTyped } from '../model/values-of.ts';
import { AddressDialog } from './address-dialog.tsx';
import { HeadPanel } from './head-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { PartiesPanel } from './parties-panel.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { UnbilledDialog } from './unbilled-dialog.tsx';
import { useTyped } from './use-typed.ts';

/** Administrators alone open it, and seldom. */
const BillingDialog = lazy(async () => ({
  default: (await import('../billing/billing-dialog.tsx')).BillingDialog,
}));

interface InvoiceFormProps {
  /** What the words are kept under until they are saved. */
  draftName: string;
  defaultValues: InvoiceValues;
  saved: SavedInvoice | null;
  firmId: string;
  /** An administrator of the firm issues invoices, bills without a case, and decides on services and taxes. */
  isAdministrator: boolean;
}

/** Writes a draft of an invoice, and issues it where the reader may. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { draftName, defaultValues, firmId, isAdministrator } = props;
  const { t } = useTranslation('invoiceEditor');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [base, setBase] = useState(defaultValues);
  const [saved, setSaved] = useState(props.saved);
  const [dialog, setDialog] = useState<'address' | 'work' | 'settings' | null>(null);
  const [confirming, setConfirming] = useState<InvoiceValues | null>(null);
  const save = useSaveInvoice();
  const { issue } = useInvoiceVerbs();
  const taxes = useQuery(taxesQuery);
  const services = useQuery(servicesQuery);
  const settings = useQuery(settingsQuery);
  const form = useForm<InvoiceValues, unknown, InvoiceValues>({ resolver: zodResolver(invoiceSchema), defaultValues });
  const draft = useFormDraft(draftName, form);
  const { isSubmitting, errors, submitCount } = form.formState;
  const values = useWatch({ control: form.control, compute: (all: InvoiceValues) => all });
  const totals = invoiceTotals({ ...values, lines: totalledOf(values.lines) }, taxes.data ?? []);
  const mayIssue = isAdministrator && settings.data?.needs_approval === false;

  const takeTerms = async (caseId: string) => {
    try {
      const terms = await client.fetchQuery(termsQuery(caseId));
      // Another case may have been chosen meanwhile.
      if (form.getValues('case_id') !== caseId) return;
      form.setValue('client_id', terms.client_id, { shouldDirty: true });
      form.setValue('contact_id', terms.contact_id, { shouldDirty: true });
      form.setValue('invoice_to', partyOf(terms.invoice_to), { shouldDirty: true, shouldValidate: submitCount > 0 });
      if (terms.currency !== null) form.setValue('currency', terms.currency, { shouldDirty: true });
    } catch {
      // Said beside the case.
    }
  };
  const takeService = (index: number) => {
    const line = form.getValues(`lines.${index}`);
    const service = services.data?.find(({ name, currency }) => name === line.service && currency === values.currency);
    if (service === undefined) return;
    form.setValue(`lines.${index}.price`, service.price, { shouldDirty: true, shouldValidate: submitCount > 0 });
    if (line.title.trim() === '')
      form.setValue(`lines.${index}.title`, service.name, { shouldDirty: true, shouldValidate: submitCount > 0 });
  };
  useTyped(form, (name) => {
    if (name === 'case_id') {
      const caseId = form.getValues('case_id');
      if (caseId === null) form.setValue('client_id', null, { shouldDirty: true });
      else void takeTerms(caseId);
    }
    const line = /^lines\.(\d+)\.service$/.exec(name)?.[1];
    if (line !== undefined) takeService(Number(line));
  });

  const isComplete = ({ case_id }: InvoiceValues): boolean => {
    if (totals.isDiscountTooLarge) {
      form.setFocus(values.discount_percent === null ? 'discount' : 'discount_percent');
      return false;
    }
    if (case_id !== null || isAdministrator) return true;
    form.setError('case_id', { message: 'ui:validation.required' }, { shouldFocus: true });
    return false;
  };
  const keep = async (wanted: InvoiceValues): Promise<SavedInvoice> => {
    const row = await save.mutateAsync({ values: wanted, saved });
    setSaved({ id: row.id, version: row.version });
    setBase(wanted);
    return row;
  };
  const leave = async (id: string) => {
    draft.forget();
    await navigate({ to: paths.dashboard.invoice.details(id) });
  };
  const saveDraft = async (wanted: InvoiceValues) => {
    if (!isComplete(wanted)) return;
    try {
      const row = await keep(wanted);
      toast.success(t('saved'));
      await leave(row.id);
    } catch {
      // The page shows the refusal.
    }
  };
  const issueNow = async (wanted: InvoiceValues) => {
    const row = await keep(wanted);
    const { invoice_number } = await issue({ invoice_id: row.id });
    toast.success(t('issued', { number: invoice_number ?? '' }));
    await leave(row.id);
  };

  const reload = async () => {
    const mine = form.getValues();
    const theirs = saved && (await client.fetchQuery({ ...draftQuery(saved.id), staleTime: 0 }));
    if (saved !== null && theirs?.mayEdit !== true) {
      await navigate({ to: paths.dashboard.invoice.details(saved.id) });
      return;
    }
    const latest = theirs ? valuesOfDraft(theirs) : base;
    const merged = withTyped(latest, base, mine);
    const open =
      merged.case_id === null ? [] : await client.fetchQuery({ ...unbilledQuery(merged.case_id), staleTime: 0 });
    const own = new Map(latest.lines.map((line) => [workOf(line), line.billed]));
    for (const { id, amount } of open) own.set(id, amount);
    // What another invoice bills by now is left out; what was changed is billed as it is now.
    const lines = merged.lines.flatMap((line) => {
      const work = workOf(line);
      if (work === null) return [line];
      const billed = own.get(work);
      return billed === undefined || billed === null ? [] : [{ ...line, billed }];
    });
    form.reset(latest);
    form.reset({ ...merged, lines }, { keepDefaultValues: true });
    setBase(latest);
    if (theirs) setSaved({ id: theirs.id, version: theirs.version });
    save.reset();
    toast.info(t(lines.length < merged.lines.length ? 'reload.without' : 'reload.done'));
  };

  return (
    <>
      <Form form={form} draft={draft} onSubmit={saveDraft}>
        <Columns side={<TotalsPanel totals={totals} />}>
          <HeadPanel needsCase={!isAdministrator} />
          <PartiesPanel firmId={firmId} onEdit={() => setDialog('address')} />
          <LinesPanel
            sums={totals.lines}
            onAddWork={() => setDialog('work')}
            onSettings={isAdministrator ? () => setDialog('settings') : undefined}
          />
          <Panel title={t('notes.title')}>
            <Box sx={{ padding: 2 }}>
              <TextField
                multiline
                name="notes"
                label={t(invoiceFields.notes.label)}
                helperText={t('notes.help')}
                maxLength={invoiceLimits.notes}
              />
            </Box>
          </Panel>
        </Columns>
        <Box sx={{ display: 'grid', gap: 2, marginBlockStart: 2, '&:empty': { display: 'none' } }}>
          {save.error && (
            <RefusalWithReload error={save.error} label={t('reload.button')} onReload={() => void reload()} />
          )}
          {submitCount > 0 && Object.keys(errors).length > 0 && <Alert severity="error">{t('fixErrors')}</Alert>}
        </Box>
        <FormFooter marksRequired>
          <Button
            type="submit"
            variant={mayIssue ? 'outlined' : 'contained'}
            color={mayIssue ? 'inherit' : 'primary'}
            loading={isSubmitting && confirming === null}
          >
            {t('saveDraft')}
          </Button>
          {mayIssue && (
            <Button
              variant="contained"
              disabled={isSubmitting}
              onClick={() =>
                void form.handleSubmit((wanted) => {
                  if (isComplete(wanted)) setConfirming(wanted);
                })()
              }
            >
              {t('saveAndIssue')}
            </Button>
          )}
        </FormFooter>
      </Form>
      {dialog === 'address' && (
        <AddressDialog
          initial={{ party: values.invoice_to, contactId: values.contact_id }}
          caseId={values.case_id}
          draft={`${draftName}:to`}
          onTake={({ party, contactId }) => {
            form.setValue('invoice_to', party, { shouldDirty: true, shouldValidate: submitCount > 0 });
            form.setValue('contact_id', contactId, { shouldDirty: true });
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'work' && values.case_id !== null && (
        <UnbilledDialog
          caseId={values.case_id}
          currency={values.currency}
          billed={values.lines.flatMap((line) => workOf(line) ?? [])}
          onAdd={(work) => {
            const { lines } = form.getValues();
            const taxIds = lines.at(-1)?.tax_ids ?? [];
            const written = lines.filter((line) => line.title.trim() !== '' || line.price !== null);
            form.setValue('lines', [...written, ...work.map((one) => lineOfWork(one, taxIds))], { shouldDirty: true });
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'settings' && (
        <Suspense>
          <BillingDialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={confirming !== null}
        title={t('confirm.title')}
        confirmLabel={t('confirm.issue')}
        confirmColor="primary"
        onConfirm={() => confirming && issueNow(confirming)}
        onClose={() => setConfirming(null)}
      >
        {t('confirm.text', { series: settings.data?.series ?? '' })}
      </ConfirmDialog>
    </>
  );
}

/** Why the draft was not kept; where somebody was faster, with the way to what there is now. */
function RefusalWithReload({ error, label, onReload }: { error: Error; label: string; onReload: () => void }) {
  const isOvertaken = codeOf(error) === 'PT409' || fieldOf(error, 'hint') === 'invoice_issued';
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', '& > *:first-of-type': { width: 1 } }}>
      <RefusalAlert error={error} />
      {isOvertaken && (
        <Button variant="outlined" color="inherit" onClick={onReload}>
          {label}
        </Button>
      )}
    </Box>
  );
}

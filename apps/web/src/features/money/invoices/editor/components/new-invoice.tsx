import type { InvoiceValues } from '@casewright/contracts/invoice-form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { emptyValues } from '../../../../../client/form-fields.ts';
import { languageOf } from '../../../../../i18n/languages.ts';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../../ui/feedback/page-skeletons.tsx';
import { today } from '../../../../../ui/format/today.ts';
import { settingsQuery } from '../../api/billing.ts';
import { type InvoiceTerms, termsQuery } from '../api/terms.ts';
import { dayAfter } from '../model/day-after.ts';
import { partyOf } from '../../party.ts';
import { invoiceFields } from '../model/invoice-fields.ts';
import { emptyLine } from '../model/lines.ts';
import { InvoiceForm } from './invoice-form.tsx';

interface NewInvoiceProps {
  /** The case for which it is written; null for none. */
  caseId: string | null;
  firmId: string;
  isAdministrator: boolean;
}

/** A new invoice, with what is known of its case and how the firm bills. */
export function NewInvoice({ caseId, ...rest }: NewInvoiceProps) {
  const settings = useQuery(settingsQuery);
  const terms = useQuery({ ...termsQuery(caseId ?? ''), enabled: caseId !== null });
  const error = settings.error ?? terms.error;
  if (error)
    return <ErrorState error={error} onRetry={() => void Promise.all([settings.refetch(), terms.refetch()])} />;
  if (settings.data === undefined || (caseId !== null && terms.data === undefined)) return <FormSkeleton />;
  return <Begun caseId={caseId} dueDays={settings.data?.due_days ?? 0} terms={terms.data ?? null} {...rest} />;
}

interface BegunProps extends NewInvoiceProps {
  dueDays: number;
  terms: InvoiceTerms | null;
}

function Begun({ caseId, dueDays, terms, ...rest }: BegunProps) {
  const { i18n } = useTranslation('ui');
  const [defaultValues] = useState((): InvoiceValues => {
    const day = today();
    return {
      ...emptyValues(invoiceFields),
      case_id: caseId,
      client_id: terms?.client_id ?? null,
      contact_id: terms?.contact_id ?? null,
      invoice_to: partyOf(terms?.invoice_to),
      currency: terms?.currency ?? languageOf(i18n.language).numberFormat.currency,
      create_date: day,
      due_date: dayAfter(day, dueDays),
      lines: [emptyLine([])],
    };
  });
  return (
    <InvoiceForm
      draftName={caseId === null ? 'invoice-new' : `invoice-new:${caseId}`}
      defaultValues={defaultValues}
      saved={null}
      {...rest}
    />
  );
}

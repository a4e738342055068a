import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../../ui/feedback/page-skeletons.tsx';
import { ButtonLink } from '../../../../../ui/link.tsx';
import { type Draft, draftQuery } from '../api/draft.ts';
import { valuesOfDraft } from '../model/values-of.ts';
import { InvoiceForm } from './invoice-form.tsx';

interface EditInvoiceProps {
  id: string;
  firmId: string;
  isAdministrator: boolean;
}

/** Loads a draft and edits it. What was issued, or is not the reader's to change, is shown on its page. */
export function EditInvoice({ id, ...rest }: EditInvoiceProps) {
  const { t } = useTranslation('invoiceEditor');
  const { data, error, refetch } = useQuery(draftQuery(id));
  // Kept from the first load: what comes later must not move the ground under what is being typed.
  const [first, setFirst] = useState<Draft | null>(null);
  if (data && data.mayEdit && first === null) setFirst(data);
  if (first !== null) return <LoadedEdit draft={first} {...rest} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <FormSkeleton />;
  if (data !== null) return <Navigate replace to={paths.dashboard.invoice.details(id)} />;
  return (
    <EmptyState
      filled
      icon={Receipt}
      title={t('notFound.title')}
      description={t('notFound.text')}
      action={
        <ButtonLink to={paths.dashboard.invoice.list} variant="contained">
          {t('notFound.list')}
        </ButtonLink>
      }
    />
  );
}

function LoadedEdit({ draft, ...rest }: Omit<EditInvoiceProps, 'id'> & { draft: Draft }) {
  const [defaultValues] = useState(() => valuesOfDraft(draft));
  return (
    <InvoiceForm
      draftName={`invoice:${draft.id}`}
      defaultValues={defaultValues}
      saved={{ id: draft.id, version: draft.version }}
      {...rest}
    />
  );
}

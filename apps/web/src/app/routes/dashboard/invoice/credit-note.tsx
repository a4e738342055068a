import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { creditNoteQuery } from '../../../../features/money/invoices/credits/api.ts';
import { CreditNoteView } from '../../../../features/money/invoices/credits/credit-note-view.tsx';
import { PaperTools } from '../../../../features/money/invoices/paper/paper-tools.tsx';
import { paperedNote } from '../../../../features/money/invoices/paper/paper.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';

/** One credit note, for the firm and for its client. */
export function CreditNotePage() {
  const { t } = useTranslation('creditNotes');
  const { t: tInvoices } = useTranslation('invoices');
  const { id } = useParams({ from: `/dashboard${patterns.invoice.creditNote}` });
  const { data: note, error, refetch } = useQuery(creditNoteQuery(id));
  return (
    <Page
      title={note?.credit_number ?? t(note === null ? 'notFound.title' : 'one')}
      width="xl"
      action={note && <PaperTools of={paperedNote(note)} />}
      parents={[
        { label: tInvoices('title'), to: paths.dashboard.invoice.list },
        { label: t('title'), to: paths.dashboard.invoice.creditNotes },
      ]}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : note === undefined ? (
        <DetailsSkeleton />
      ) : note === null ? (
        <EmptyState
          filled
          icon={Receipt}
          title={t('notFound.title')}
          description={t('notFound.text')}
          action={
            <ButtonLink to={paths.dashboard.invoice.creditNotes} variant="contained">
              {t('notFound.action')}
            </ButtonLink>
          }
        />
      ) : (
        <CreditNoteView note={note} />
      )}
    </Page>
  );
}

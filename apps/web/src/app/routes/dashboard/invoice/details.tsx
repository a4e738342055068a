import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { invoiceQuery } from '../../../../features/money/invoices/api/invoice.ts';
import { InvoiceActions } from '../../../../features/money/invoices/details/invoice-actions.tsx';
import { InvoiceView } from '../../../../features/money/invoices/details/invoice-view.tsx';
import { InvoiceStatusLabel } from '../../../../features/money/invoices/list/invoice-status.tsx';
import { onlineMoneyQuery } from '../../../../features/money/invoices/online/api/online-money.ts';
import { Returned } from '../../../../features/money/invoices/online/components/returned.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';

/** One invoice, for the firm and for its client. */
export function InvoicePage() {
  const { t } = useTranslation('invoices');
  const { id } = useParams({ from: `/dashboard${patterns.invoice.details}` });
  const { paid } = useSearch({ from: `/dashboard${patterns.invoice.details}` });
  usePrefetchQuery(onlineMoneyQuery(id));
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(id));
  const title = invoice === null ? t('notFound.title') : (invoice?.invoice_number ?? t(invoice ? 'noNumber' : 'one'));
  return (
    <Page
      title={title}
      width="xl"
      subtitle={invoice && <InvoiceStatusLabel status={invoice.status} isOverdue={invoice.overdue === true} />}
      parents={[{ label: t('title'), to: paths.dashboard.invoice.list }]}
      action={invoice && <InvoiceActions key={invoice.status} invoice={invoice} />}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : invoice === undefined ? (
        <DetailsSkeleton />
      ) : invoice === null ? (
        <EmptyState
          filled
          icon={Receipt}
          title={t('notFound.title')}
          description={t('notFound.text')}
          action={
            <ButtonLink to={paths.dashboard.invoice.list} variant="contained">
              {t('notFound.action')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          {paid !== undefined && <Returned key={paid} invoiceId={id} paymentId={paid} />}
          <InvoiceView invoice={invoice} />
        </>
      )}
    </Page>
  );
}

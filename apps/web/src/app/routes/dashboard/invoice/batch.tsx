import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import { useSession } from '../../../../client/session.tsx';
import type { Search } from '../../../../client/search-schema.ts';
import { batchQuery, batchSumsQuery } from '../../../../features/money/invoices/batch/api.ts';
import { BatchList } from '../../../../features/money/invoices/batch/batch-list.tsx';
import { batchStateOf } from '../../../../features/money/invoices/batch/state.ts';
import type { BatchParam } from '../../../../features/money/invoices/search.ts';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../../ui/page.tsx';

/** Asks for the first page and its figures. */
export function askAhead({ search }: { search: Search<BatchParam> }): void {
  const state = batchStateOf(search);
  void queryClient.prefetchQuery(batchQuery(state));
  void queryClient.prefetchQuery(batchSumsQuery(state));
}

/** Drafts for the work of a month, for many cases at once. */
export function BatchPage() {
  const { t } = useTranslation('batch');
  const { t: tInvoices } = useTranslation('invoices');
  const { user } = useSession();
  const head = {
    title: t('title'),
    width: 'xl',
    parents: [{ label: tInvoices('title'), to: paths.dashboard.invoice.list }],
  } as const;
  if (user !== null && user.accessLevel !== 'lawyer_admin')
    return (
      <Page {...head}>
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      </Page>
    );
  return <BatchList head={head} />;
}

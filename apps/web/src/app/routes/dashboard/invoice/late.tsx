import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { useSession } from '../../../../client/session.tsx';
import { lateQuery, lateSumsQuery } from '../../../../features/money/invoices/late/api.ts';
import { LateList } from '../../../../features/money/invoices/late/late-list.tsx';
import { lateStateOf } from '../../../../features/money/invoices/late/state.ts';
import type { LateParam } from '../../../../features/money/invoices/search.ts';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../../ui/page.tsx';

/** Asks for the first page and its figures. */
export function askAhead({ search }: { search: Search<LateParam> }): void {
  const state = lateStateOf(search);
  void queryClient.prefetchQuery(lateQuery(state));
  void queryClient.prefetchQuery(lateSumsQuery(state));
}

/** What is late, and what the firm does about it. */
export function LatePage() {
  const { t } = useTranslation('latePayment');
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
  return <LateList head={head} />;
}

import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../../client/session.tsx';
import { codeCountsQuery, codesQuery } from '../../../../features/money/services/codes/api.ts';
import { CodeList } from '../../../../features/money/services/codes/code-list.tsx';
import { codesStateOf } from '../../../../features/money/services/codes/state.ts';
import type { CodesParam } from '../../../../features/money/services/search.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../../ui/page.tsx';

const isOfFirm = (level: string | undefined) => level === 'lawyer' || level === 'lawyer_admin';

/** Asks for the first page and its counts. */
export function askAhead({ search }: { search: Search<CodesParam> }): void {
  if (!isOfFirm(currentSession().user?.accessLevel)) return;
  const state = codesStateOf(search);
  void queryClient.prefetchQuery(codesQuery(state));
  void queryClient.prefetchQuery(codeCountsQuery(state));
}

/** The discount codes of a firm: its administrators make, change and end them. */
export function DiscountCodesPage() {
  const { t } = useTranslation(['discountCodes', 'services']);
  const { user } = useSession();
  if (user !== null && !isOfFirm(user.accessLevel))
    return (
      <Page title={t('title')}>
        <div role="alert">
          <EmptyState filled icon={LockKeyhole} title={t('services:denied.title')} description={t('denied')} />
        </div>
      </Page>
    );
  return (
    <CodeList
      mayEdit={user?.accessLevel === 'lawyer_admin'}
      head={{
        title: t('title'),
        width: 'xl',
        parents: [{ label: t('services:title'), to: paths.dashboard.product.list }],
      }}
    />
  );
}

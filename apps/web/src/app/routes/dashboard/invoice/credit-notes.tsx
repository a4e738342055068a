import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { creditNotesQuery, creditSumsQuery } from '../../../../features/money/invoices/credits/api.ts';
import { CreditNoteList } from '../../../../features/money/invoices/credits/credit-note-list.tsx';
import { creditNotesStateOf } from '../../../../features/money/invoices/credits/state.ts';
import type { CreditNotesParam } from '../../../../features/money/invoices/search.ts';

/** Asks for the first page and its figures. */
export function askAhead({ search }: { search: Search<CreditNotesParam> }): void {
  const state = creditNotesStateOf(search);
  void queryClient.prefetchQuery(creditNotesQuery(state));
  void queryClient.prefetchQuery(creditSumsQuery(state));
}

/** What a firm took back of its invoices, or what was taken back for a client. */
export function CreditNotesPage() {
  const { t } = useTranslation('creditNotes');
  const { t: tInvoices } = useTranslation('invoices');
  return (
    <CreditNoteList
      head={{
        title: t('title'),
        width: 'xl',
        parents: [{ label: tInvoices('title'), to: paths.dashboard.invoice.list }],
      }}
    />
  );
}

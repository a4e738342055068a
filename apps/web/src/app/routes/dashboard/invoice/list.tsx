import { AlarmClock, CalendarCheck, CreditCard, Plus, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { useSession } from '../../../../client/session.tsx';
import { paths } from '../../../../client/paths.ts';
import { invoicesQuery, invoiceSumsQuery } from '../../../../features/money/invoices/api/list.ts';
import { InvoiceList } from '../../../../features/money/invoices/list/invoice-list.tsx';
import { invoicesStateOf } from '../../../../features/money/invoices/list/state.ts';
import type { InvoicesParam } from '../../../../features/money/invoices/search.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { SIGN_ON_TELEPHONE } from '../../../../ui/sign-on-telephone.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';

/** Asks for the first page and its figures. */
export function askAhead({ search }: { search: Search<InvoicesParam> }): void {
  const state = invoicesStateOf(search);
  void queryClient.prefetchQuery(invoicesQuery(state));
  void queryClient.prefetchQuery(invoiceSumsQuery(state));
}

/** The invoices of a firm, or those that a client was sent. */
export function InvoiceListPage() {
  const { t } = useTranslation(['invoices', 'onlinePayments']);
  const { user } = useSession();
  const change = useChangeSearch();
  const bills = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  const administers = user?.accessLevel === 'lawyer_admin';
  return (
    <InvoiceList
      bills={bills}
      administers={administers}
      head={{
        title: t('title'),
        width: 'xl',
        action: (
          <>
            <ButtonLink
              to={paths.dashboard.invoice.creditNotes}
              color="inherit"
              aria-label={t('creditNotes')}
              startIcon={<Undo2 size={18} aria-hidden />}
              sx={SIGN_ON_TELEPHONE}
            >
              <span className="words">{t('creditNotes')}</span>
            </ButtonLink>
            {bills && (
              <ButtonLink
                to={paths.dashboard.invoice.new}
                variant="contained"
                aria-label={t('actions.new')}
                startIcon={<Plus size={18} aria-hidden />}
                // Beside two other buttons its words would take a second row.
                {...(administers && { sx: SIGN_ON_TELEPHONE })}
              >
                <span className="words">{t('actions.new')}</span>
              </ButtonLink>
            )}
            {administers && (
              <RowMenu
                label={t('title')}
                items={[
                  { label: t('batch'), icon: CalendarCheck, to: paths.dashboard.invoice.batch },
                  { label: t('late'), icon: AlarmClock, to: paths.dashboard.invoice.late },
                  {
                    label: t('onlinePayments:settings.open'),
                    icon: CreditCard,
                    onSelect: () => change({ settings: 'payments' }),
                  },
                ]}
              />
            )}
          </>
        ),
      }}
    />
  );
}

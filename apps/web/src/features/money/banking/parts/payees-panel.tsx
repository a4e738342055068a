import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { bankPayeesQuery } from '../api/banking.ts';

/** Whom the firm paid last, with what they got in a year. */
export function PayeesPanel({ accountId }: { accountId: string | null }) {
  const { t } = useTranslation('banking');
  const money = useMoney();
  const dates = useDates();
  const query = useQuery(bankPayeesQuery(accountId));
  return (
    <Panel title={t('payees.title')} busy={query.isPending}>
      <PanelBody query={query} rows={5} height={56}>
        {(payees) =>
          payees.length === 0 ? (
            <PanelNote>{t('payees.none')}</PanelNote>
          ) : (
            <PanelRows>
              {payees.map(({ payee, currency, paid, last_on: day }) => (
                <PanelRow
                  key={`${payee} ${currency}`}
                  title={payee}
                  detail={t('payees.last', { day: dates.date(day) ?? '' })}
                  to={paths.dashboard.banking}
                  search={{ view: 'transactions', q: payee, account: accountId ?? undefined }}
                  end={<bdi>{money.exact(paid, currency)}</bdi>}
                />
              ))}
            </PanelRows>
          )
        }
      </PanelBody>
    </Panel>
  );
}

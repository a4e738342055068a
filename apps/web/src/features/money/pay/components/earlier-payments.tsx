import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import type { LinkedInvoice } from '../api/invoice-by-link.ts';

const STATES = ['paid', 'processing', 'failed'] as const;
const COLORS: Record<(typeof STATES)[number], LabelColor> = { paid: 'success', processing: 'info', failed: 'default' };

interface EarlierPaymentsProps {
  payments: LinkedInvoice['payments'];
  currency: string;
}

/** What was paid with this link before, the latest first. Nothing where nothing was. */
export function EarlierPayments({ payments, currency }: EarlierPaymentsProps) {
  const { t } = useTranslation('pay');
  const money = useMoney();
  const dates = useDates();
  // What was not finished says nothing of money.
  const tried = payments.filter(({ status }) => status !== 'expired');
  if (tried.length === 0) return null;
  return (
    <Panel title={t('earlier')}>
      <PanelRows>
        {tried.map(({ id, amount, status, at }) => {
          const state = STATES.find((known) => known === status) ?? 'processing';
          return (
            <PanelRow
              key={id}
              title={<bdi>{money.billed(amount, currency)}</bdi>}
              detail={<bdi>{dates.dateTime(at)}</bdi>}
              end={<Label color={COLORS[state]}>{t(`state.${state}`)}</Label>}
            />
          );
        })}
      </PanelRows>
    </Panel>
  );
}

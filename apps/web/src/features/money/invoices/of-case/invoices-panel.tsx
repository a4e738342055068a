import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { InvoiceStatusLabel } from '../list/invoice-status.tsx';
import { partyOf } from '../party.ts';
import { caseInvoicesQuery, useCaseMoney } from './api.ts';
import { percentOf } from './values.ts';

interface InvoicesPanelProps {
  caseId: string;
  mayChange: boolean;
}

/** The invoices of a case that the reader may see, with what is a share; those who bill it have a draft made of what is not billed yet. */
export function InvoicesPanel({ caseId, mayChange }: InvoicesPanelProps) {
  const { t } = useTranslation('caseMoney');
  const money = useMoney();
  const dates = useDates();
  const navigate = useNavigate();
  const { billUnbilled } = useCaseMoney(caseId);
  const query = useQuery(caseInvoicesQuery(caseId));
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const bill = async () => {
    setState({ busy: true, error: null });
    try {
      const made = await billUnbilled();
      setState({ busy: false, error: null });
      // Of several drafts each is one row of this panel.
      if (made.split_id === null) await navigate({ to: paths.dashboard.invoice.details(made.id) });
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <Panel
      title={t('invoices.title')}
      count={query.data?.total}
      busy={query.isPending}
      action={
        mayChange && (
          <Button
            size="small"
            startIcon={<FilePlus2 size={16} aria-hidden />}
            loading={state.busy}
            loadingPosition="start"
            onClick={bill}
          >
            {t('invoices.bill')}
          </Button>
        )
      }
    >
      <RefusalAlert error={state.error} />
      <PanelBody query={query} rows={3} height={56}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <PanelNote>{t('invoices.none')}</PanelNote>
          ) : (
            <>
              <PanelRows>
                {rows.map((row) => {
                  const to = partyOf(row.invoice_to);
                  return (
                    <PanelRow
                      key={row.id}
                      title={row.invoice_number ?? t('fees.draft')}
                      to={paths.dashboard.invoice.details(row.id)}
                      detail={[
                        dates.date(row.create_date),
                        to.name || to.company,
                        row.share !== null && t('invoices.share', { percent: money.number(percentOf(row.share)) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                      end={
                        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.25 }}>
                          <Box
                            component="bdi"
                            sx={{ fontWeight: 650, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}
                          >
                            {money.billed(row.total_amount, row.currency)}
                          </Box>
                          <InvoiceStatusLabel status={row.status} isOverdue={row.overdue ?? false} />
                        </Box>
                      }
                    />
                  );
                })}
              </PanelRows>
              {total > rows.length && <PanelNote>{t('invoices.more', { count: total - rows.length })}</PanelNote>}
            </>
          )
        }
      </PanelBody>
    </Panel>
  );
}

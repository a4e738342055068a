import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { PanelPages } from '../../../../ui/table/panel-pages.tsx';
import { creditsOfQuery, NOTES_OF_A_PAGE } from './api.ts';

/** What was taken back of an invoice; nothing while nothing was. */
export function CreditsPanel({ invoiceId, currency }: { invoiceId: string; currency: string }) {
  const { t } = useTranslation('creditNotes');
  const dates = useDates();
  const money = useMoney();
  const [page, setPage] = useState(0);
  const { data } = useQuery(creditsOfQuery(invoiceId, page));
  if (data === undefined || data.total === 0) return null;
  return (
    <Panel title={t('title')} count={data.total}>
      <PanelRows>
        {data.rows.map((note) => (
          <PanelRow
            key={note.id}
            title={note.credit_number}
            to={paths.dashboard.invoice.creditNote(note.id)}
            detail={`${dates.date(note.issued_on) ?? ''} · ${note.reason}`}
            end={
              <Typography variant="subtitle2" component="div" sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                {money.billed(-note.total_amount, currency)}
                {(note.credit_left ?? 0) > 0 && (
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                    {t('left', { amount: money.billed(note.credit_left ?? 0, currency) })}
                  </Typography>
                )}
              </Typography>
            }
          />
        ))}
      </PanelRows>
      <PanelPages page={page} pageSize={NOTES_OF_A_PAGE} total={data.total} onPageChange={setPage} />
    </Panel>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { type Invoice, invoiceLinesQuery, LINES_OF_A_PAGE } from '../api/invoice.ts';
import { Sheet, useTaxSums } from '../sheet.tsx';

/** The invoice as a sheet: the two sides, the lines, and what they come to. */
export function LinesPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const money = useMoney();
  const dates = useDates();
  const amount = (value: number) => money.billed(value, invoice.currency);
  const taxSums = useTaxSums(invoice.currency);
  const [page, setPage] = useState(0);
  const lines = useQuery(invoiceLinesQuery(invoice.id, page));
  const discount =
    invoice.discount_percent === null
      ? t('sums.discount')
      : t('sums.discountPercent', { percent: money.number(invoice.discount_percent) });
  return (
    <Panel title={t('lines.title')} count={lines.data?.total} busy={lines.isPending}>
      <Sheet
        from={invoice.invoice_from}
        to={invoice.invoice_to}
        lines={lines}
        page={page}
        pageSize={LINES_OF_A_PAGE}
        onPageChange={setPage}
        columns={[
          {
            label: t('lines.what'),
            render: (item) => (
              <>
                <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere', ...MATCH_PARENT }}>
                  {item.title}
                </Typography>
                {(item.worked_on ?? item.person_name) !== null && (
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                    <bdi>
                      {[dates.date(item.worked_on), item.person_name].filter((part) => part !== null).join(' · ')}
                    </bdi>
                  </Typography>
                )}
                {item.share_of !== null && invoice.share !== null && (
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                    <bdi>
                      {t('lines.share', { percent: money.number(invoice.share / 100), amount: amount(item.share_of) })}
                    </bdi>
                  </Typography>
                )}
                {item.description !== null && (
                  <Typography
                    variant="caption"
                    component="div"
                    dir="auto"
                    sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...MATCH_PARENT }}
                  >
                    {item.description}
                  </Typography>
                )}
              </>
            ),
          },
          {
            label: t('lines.quantity'),
            render: ({ minutes, quantity }) =>
              minutes === null ? money.number(quantity) : t('lines.hours', { hours: money.number(quantity) }),
          },
          { label: t('lines.price'), isQuiet: true, render: ({ price }) => amount(price) },
          {
            label: t('lines.total'),
            render: ({ adjustment, total }) => (
              <>
                {adjustment < 0 && (
                  <Box component="s" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
                    {amount(total - adjustment)}
                  </Box>
                )}
                {amount(total)}
              </>
            ),
          },
        ]}
        sums={[
          { label: t('sums.subtotal'), value: amount(invoice.subtotal) },
          ...(invoice.discount > 0 ? [{ label: discount, value: amount(-invoice.discount) }] : []),
          ...(invoice.shipping > 0 ? [{ label: t('sums.shipping'), value: amount(invoice.shipping) }] : []),
          ...taxSums(invoice.invoice_taxes, invoice.prices_include_tax),
        ]}
        total={{ label: t('sums.total'), value: amount(invoice.total_amount) }}
      />
      {[invoice.notes, invoice.footer].some((text) => text !== null) && (
        <Typography
          variant="body2"
          dir="auto"
          sx={{
            padding: 2,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            whiteSpace: 'pre-line',
            color: 'text.secondary',
          }}
        >
          {[invoice.notes, invoice.footer].filter((text) => text !== null).join('\n')}
        </Typography>
      )}
    </Panel>
  );
}

import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { TablePagination } from '../../../../ui/table/table-pagination.tsx';
import { type Invoice, invoiceLinesQuery, LINES_OF_A_PAGE } from '../api/invoice.ts';
import { partyOf } from '../party.ts';
import { PartyText } from '../party-text.tsx';

const COLUMNS = 4;
const WAITING_ROWS = 3;

/** The invoice as a sheet: the two sides, the lines, and what they come to. */
export function LinesPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const money = useMoney();
  const dates = useDates();
  const amount = (value: number) => money.billed(value, invoice.currency);
  const [page, setPage] = useState(0);
  const lines = useQuery(invoiceLinesQuery(invoice.id, page));
  const sums = [
    { label: t('sums.subtotal'), value: amount(invoice.subtotal), shown: true },
    {
      label:
        invoice.discount_percent === null
          ? t('sums.discount')
          : t('sums.discountPercent', { percent: money.number(invoice.discount_percent) }),
      value: amount(-invoice.discount),
      shown: invoice.discount > 0,
    },
    { label: t('sums.shipping'), value: amount(invoice.shipping), shown: invoice.shipping > 0 },
    ...invoice.invoice_taxes.map((tax) => ({
      label: tax.is_reverse_charge
        ? `${tax.name} · ${tax.note ?? t('sums.reverseCharge')}`
        : t(invoice.prices_include_tax ? 'sums.taxIncluded' : 'sums.tax', {
            name: tax.name,
            percent: money.number(tax.percent),
            base: amount(tax.base),
          }),
      value: amount(tax.amount),
      shown: true,
    })),
  ].filter(({ shown }) => shown);
  return (
    <Panel title={t('lines.title')} count={lines.data?.total} busy={lines.isPending}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          padding: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Side label={t('from')} of={invoice.invoice_from} />
        <Side label={t('to')} of={invoice.invoice_to} />
      </Box>
      <PanelBody query={lines} rows={WAITING_ROWS}>
        {({ rows, total }) => (
          <>
            <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={t('lines.title')}>
              <Table size="small" sx={{ minWidth: 480 }}>
                <TableHead>
                  <TableRow>
                    <TableCell>{t('lines.what')}</TableCell>
                    <TableCell align="right">{t('lines.quantity')}</TableCell>
                    <TableCell align="right">{t('lines.price')}</TableCell>
                    <TableCell align="right">{t('lines.total')}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {rows.map((item) => (
                    <TableRow key={item.id} sx={{ verticalAlign: 'top' }}>
                      <TableCell>
                        <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere', ...MATCH_PARENT }}>
                          {item.title}
                        </Typography>
                        {(item.worked_on ?? item.person_name) !== null && (
                          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                            <bdi>
                              {[dates.date(item.worked_on), item.person_name]
                                .filter((part) => part !== null)
                                .join(' · ')}
                            </bdi>
                          </Typography>
                        )}
                        {item.description !== null && (
                          <Typography
                            variant="caption"
                            component="div"
                            dir="auto"
                            sx={{
                              color: 'text.secondary',
                              whiteSpace: 'pre-line',
                              overflowWrap: 'anywhere',
                              ...MATCH_PARENT,
                            }}
                          >
                            {item.description}
                          </Typography>
                        )}
                      </TableCell>
                      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                        {item.minutes === null
                          ? money.number(item.quantity)
                          : t('lines.hours', { hours: money.number(item.quantity) })}
                      </TableCell>
                      <TableCell align="right" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
                        {amount(item.price)}
                      </TableCell>
                      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                        {item.adjustment < 0 && (
                          <Box component="s" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
                            {amount(item.total - item.adjustment)}
                          </Box>
                        )}
                        {amount(item.total)}
                      </TableCell>
                    </TableRow>
                  ))}
                  {sums.map(({ label, value }) => (
                    <TableRow key={label} sx={{ '& > td': { borderBlockEnd: 0 } }}>
                      <TableCell colSpan={COLUMNS - 1} align="right" sx={{ color: 'text.secondary' }}>
                        <bdi>{label}</bdi>
                      </TableCell>
                      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                        {value}
                      </TableCell>
                    </TableRow>
                  ))}
                  <TableRow sx={{ '& > td': { borderBlockEnd: 0, fontWeight: 700, fontSize: 16 } }}>
                    <TableCell colSpan={COLUMNS - 1} align="right">
                      {t('sums.total')}
                    </TableCell>
                    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                      {amount(invoice.total_amount)}
                    </TableCell>
                  </TableRow>
                </TableBody>
              </Table>
            </Box>
            {total > LINES_OF_A_PAGE && (
              <TablePagination
                page={page}
                pageSize={LINES_OF_A_PAGE}
                pageSizes={[LINES_OF_A_PAGE]}
                total={total}
                onPageChange={setPage}
                onPageSizeChange={() => undefined}
              />
            )}
          </>
        )}
      </PanelBody>
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

function Side({ label, of }: { label: string; of: unknown }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {label}
      </Typography>
      <PartyText party={partyOf(of)} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { Invoice } from '../api/invoice.ts';
import { PartyBlock } from './party.tsx';

const COLUMNS = 4;

/** The invoice as a sheet: the two sides, the lines, and what they come to. */
export function LinesPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const money = useMoney();
  const dates = useDates();
  const amount = (value: number) => money.billed(value, invoice.currency);
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
    <Panel title={t('lines.title')} count={invoice.invoice_items.length}>
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
        <PartyBlock label={t('from')} of={invoice.invoice_from} />
        <PartyBlock label={t('to')} of={invoice.invoice_to} />
      </Box>
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
            {invoice.invoice_items.map((item) => (
              <TableRow key={item.id} sx={{ verticalAlign: 'top' }}>
                <TableCell>
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
      {invoice.notes !== null && (
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
          {invoice.notes}
        </Typography>
      )}
    </Panel>
  );
}

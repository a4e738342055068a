import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../ui/format/date.ts';
import { useMoney } from '../../../ui/format/money.ts';
import { CaseStatusLabel } from '../sample/case-status-label.tsx';
import { CASES } from '../sample/cases.ts';

/** Rows and columns; numbers are at the end of their column. */
export function BasicTable() {
  const { t } = useTranslation('showcaseMui');
  const money = useMoney();
  return (
    <TableContainer tabIndex={0} component="section" aria-label={t('label.matter')}>
      <Table sx={{ minWidth: 640 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('grid.file')}</TableCell>
            <TableCell>{t('label.matter')}</TableCell>
            <TableCell>{t('label.lawyer')}</TableCell>
            <TableCell sx={{ textAlign: 'end' }}>{t('grid.balance')}</TableCell>
            <TableCell>{t('label.status')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {CASES.slice(0, 5).map((row) => (
            <TableRow key={row.id} hover>
              <TableCell component="th" scope="row">
                {row.id}
              </TableCell>
              <TableCell>{t(row.matter)}</TableCell>
              <TableCell>{row.lawyer.name}</TableCell>
              <TableCell sx={{ textAlign: 'end' }}>{money.amount(row.balance, 'USD')}</TableCell>
              <TableCell>
                <CaseStatusLabel status={row.status} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Columns under a shared heading; the head stays while the rows scroll. */
export function GroupedTable() {
  const { t } = useTranslation('showcaseMui');
  const money = useMoney();
  const dates = useDates();
  return (
    <TableContainer tabIndex={0} component="section" aria-label={t('label.file')} sx={{ maxHeight: 340 }}>
      <Table stickyHeader sx={{ minWidth: 720 }}>
        <TableHead sx={{ '& tr:last-of-type th': { insetBlockStart: 57 } }}>
          <TableRow>
            <TableCell colSpan={3} scope="colgroup">
              {t('label.matter')}
            </TableCell>
            <TableCell colSpan={2} scope="colgroup" sx={{ textAlign: 'center' }}>
              {t('label.retainer')}
            </TableCell>
          </TableRow>
          <TableRow>
            <TableCell>{t('grid.file')}</TableCell>
            <TableCell>{t('label.client')}</TableCell>
            <TableCell>{t('grid.opened')}</TableCell>
            <TableCell sx={{ textAlign: 'end' }}>{t('label.hours')}</TableCell>
            <TableCell sx={{ textAlign: 'end' }}>{t('grid.balance')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {CASES.map((row) => (
            <TableRow key={row.id} hover>
              <TableCell>{row.id}</TableCell>
              <TableCell>{row.lawyer.name}</TableCell>
              <TableCell>
                <bdi>{dates.date(row.opened)}</bdi>
              </TableCell>
              <TableCell sx={{ textAlign: 'end' }}>{money.number(row.hours)}</TableCell>
              <TableCell sx={{ textAlign: 'end' }}>{money.amount(row.balance, 'USD')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

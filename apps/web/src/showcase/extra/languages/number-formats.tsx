import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';

import { useFileSize } from '../../../ui/format/file-size.ts';

const AMOUNT = 1_234_567.89;
const SHARE = 0.4567;
const BYTES = 3_145_728;

/** One number as people of a language write it, in each of the ways in which the app writes numbers. */
export function NumberFormats({ locale, currency }: { locale: string; currency: string }) {
  const { t } = useTranslation('showcase');
  const sizeOf = useFileSize();
  const write = (options: Intl.NumberFormatOptions, value: number) =>
    new Intl.NumberFormat(locale, options).format(value);
  const rows = [
    ['number', write({}, AMOUNT)],
    ['currency', write({ style: 'currency', currency }, AMOUNT)],
    ['percent', write({ style: 'percent', maximumFractionDigits: 1 }, SHARE)],
    ['shorten', write({ notation: 'compact', maximumFractionDigits: 2 }, AMOUNT)],
    ['data', sizeOf(BYTES)],
  ] as const;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('multiLanguage.numbers')}</TableCell>
          <TableCell align="right">{t('multiLanguage.value')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([kind, value]) => (
          <TableRow key={kind}>
            <TableCell component="th" scope="row">
              {t(`multiLanguage.${kind}`)}
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <bdi>{value}</bdi>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

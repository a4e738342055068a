import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { isImportField, type Mapping, shortLabel } from '../model/fields.ts';

const SHOWN = 5;

interface PreviewTableProps {
  fields: Mapping;
  rows: readonly Record<string, string>[];
  /** The number of each row in the file. */
  numbers: readonly number[];
}

/** The first rows, as they would come in. */
export function PreviewTable({ fields, rows, numbers }: PreviewTableProps) {
  const { t } = useTranslation('importExport');
  const columns = Object.keys(fields).filter((field) => isImportField(field));
  return (
    <div>
      <Typography id="import-preview" variant="subtitle2" component="h3">
        {t('preview')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
        {t('previewText')}
      </Typography>
      {/* It scrolls sideways, so the keyboard has to reach it. */}
      <TableContainer component="section" tabIndex={0} aria-labelledby="import-preview">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('row')}</TableCell>
              {columns.map((field) => (
                <TableCell key={field} sx={{ whiteSpace: 'nowrap' }}>
                  {shortLabel(t(`fields.${field}`))}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, SHOWN).map((row, index) => (
              <TableRow key={numbers[index]}>
                <TableCell>{numbers[index]}</TableCell>
                {columns.map((field) => (
                  <TableCell
                    key={field}
                    sx={{ maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                  >
                    <bdi>{row[field]}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </div>
  );
}

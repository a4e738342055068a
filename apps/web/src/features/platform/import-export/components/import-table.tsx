import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { useFileSize } from '../../../../ui/format/file-size.ts';
import { type Fault, useCheckImport, useImportRows } from '../api/imports.ts';
import { countryCodes, guessMapping, type ImportKind, MOST_BYTES, MOST_ROWS, NEEDED, rowsOf } from '../model/fields.ts';
import type { CsvTable } from '../model/read-csv.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { FaultList } from './fault-list.tsx';
import { PreviewTable } from './preview-table.tsx';

interface ImportTableProps {
  kind: ImportKind;
  fileName: string;
  table: CsvTable;
  onOther: () => void;
  onDone: (count: number) => void;
}

/** As which they are sent. */
const bytesOf = (rows: readonly object[]): number => new Blob([JSON.stringify(rows)]).size;

/** The table of a file on its way in. What was checked is what is sent: any change asks for another check. */
export function ImportTable({ kind, fileName, table, onOther, onDone }: ImportTableProps) {
  const { t } = useTranslation('importExport');
  const size = useFileSize();
  const countries = useCountries();
  const codes = useMemo(() => countryCodes(countries), [countries]);
  const [mapping, setMapping] = useState(() => guessMapping(kind, table.headings, (field) => t(`fields.${field}`)));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const check = useCheckImport();
  const bring = useImportRows();

  // Rows keep the number that they have in the file.
  const numbers = table.rows.map((_, index) => index + 1).filter((number) => !left.has(number));
  const kept = numbers.map((number) => table.rows[number - 1] ?? []);
  const rows = rowsOf(kept, mapping, (name) => codes.get(name));
  const batch = { kind, rows, fileName };
  const faults: Fault[] | undefined = check.data?.map((fault) => ({
    ...fault,
    line: numbers[fault.line - 1] ?? fault.line,
  }));
  const change = (act: () => void) => {
    check.reset();
    bring.reset();
    act();
  };
  const isWhole = mapping[NEEDED[kind]] !== undefined;
  const isTooMuch = rows.length > MOST_ROWS[kind];
  const isTooLarge = !isTooMuch && bytesOf(rows) > MOST_BYTES;

  return (
    <Stack spacing={3}>
      <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{fileName}</bdi> · {t('rows', { count: rows.length })}
      </Typography>
      <ColumnMapping
        kind={kind}
        headings={table.headings}
        mapping={mapping}
        onChange={(next) => change(() => setMapping(next))}
      />
      <PreviewTable fields={mapping} rows={rows} numbers={numbers} />
      {(check.error ?? bring.error) && <RefusalAlert error={check.error ?? bring.error} />}
      {faults && faults.length > 0 && (
        <FaultList
          faults={faults}
          onLeaveOut={() => change(() => setLeft(new Set([...left, ...faults.map(({ line }) => line)])))}
        />
      )}
      {faults?.length === 0 && <Alert severity="success">{t('sound')}</Alert>}
      <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onOther} disabled={bring.isPending}>
          {t('another')}
        </Button>
        {faults?.length === 0 ? (
          <Button
            variant="contained"
            loading={bring.isPending}
            onClick={() => bring.mutate(batch, { onSuccess: onDone })}
          >
            {t('confirm')}
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={check.isPending}
            disabled={!isWhole || isTooMuch || isTooLarge || rows.length === 0}
            onClick={() => check.mutate(batch)}
          >
            {t('check')}
          </Button>
        )}
      </Stack>
      {isTooMuch && <Alert severity="warning">{t('tooMany', { most: MOST_ROWS[kind] })}</Alert>}
      {isTooLarge && <Alert severity="warning">{t('tooLarge', { most: size(MOST_BYTES) })}</Alert>}
    </Stack>
  );
}

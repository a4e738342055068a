import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { useFileSize } from '../../../../ui/format/file-size.ts';
import { Upload } from '../../../../ui/upload/upload.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { FIELDS, type ImportKind, MOST_BYTES, MOST_ROWS } from '../model/fields.ts';
import { readCsv, type CsvTable } from '../model/read-csv.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportTable } from './import-table.tsx';

const CSV = { 'text/csv': ['.csv'], 'text/plain': ['.txt', '.tsv'] };

interface Read {
  name: string;
  table: CsvTable;
}

/** Brings cases or contacts in from a file: chosen, mapped, previewed, checked by the database, and confirmed. */
export function ImportPanel() {
  const { t } = useTranslation('importExport');
  const sizeOf = useFileSize();
  const [kind, setKind] = useState<ImportKind>('cases');
  const [read, setRead] = useState<Read | null>(null);
  const [fault, setFault] = useState<'unreadable' | 'empty' | 'tooLarge' | null>(null);
  const [done, setDone] = useState<number | null>(null);

  const choose = async ([file]: File[]) => {
    setFault(null);
    setDone(null);
    setRead(null);
    if (file === undefined) return;
    if (file.size > MOST_BYTES) {
      setFault('tooLarge');
      return;
    }
    try {
      const table = await readCsv(file);
      if (table.rows.length === 0) setFault('empty');
      else setRead({ name: file.name, table });
    } catch {
      setFault('unreadable');
    }
  };

  return (
    <Stack spacing={3}>
      <Card component="section" aria-labelledby="import-title" sx={{ padding: 3 }}>
        <Stack spacing={2.5}>
          <Typography id="import-title" variant="h6" component="h2">
            {t('kind')}
          </Typography>
          <Tabs
            value={kind}
            aria-label={t('kind')}
            onChange={(_event, next: ImportKind) => {
              setKind(next);
              setDone(null);
              setRead(null);
            }}
          >
            <Tab value="cases" label={t('cases')} />
            <Tab value="contacts" label={t('contacts')} />
          </Tabs>
          <Typography sx={{ maxWidth: 720, color: 'text.secondary' }}>
            {t('intro')} {t(kind === 'cases' ? 'casesHint' : 'contactsHint')}{' '}
            {t('limits', { size: sizeOf(MOST_BYTES), rows: MOST_ROWS[kind] })}
          </Typography>
          {done !== null && (
            <Alert
              severity="success"
              action={
                <ButtonLink
                  color="inherit"
                  size="small"
                  to={kind === 'cases' ? paths.dashboard.case.table : paths.dashboard.caseData}
                  search={kind === 'cases' ? { status: 'draft' } : { tab: 'contacts' }}
                >
                  {t(kind === 'cases' ? 'seeCases' : 'seeContacts')}
                </ButtonLink>
              }
            >
              {t('done', { count: done })}
            </Alert>
          )}
          {fault && <Alert severity="error">{t(fault, { most: sizeOf(MOST_BYTES) })}</Alert>}
          {read === null ? (
            <>
              <Upload files={[]} accept={CSV} onChange={(files) => void choose(files)} />
              <Button
                sx={{ alignSelf: 'flex-start' }}
                color="inherit"
                startIcon={<Download size={18} aria-hidden />}
                onClick={() =>
                  saveFile(new Blob([`${FIELDS[kind].join(',')}\r\n`], { type: 'text/csv' }), `casewright-${kind}.csv`)
                }
              >
                {t('template')}
              </Button>
            </>
          ) : (
            <ImportTable
              key={`${kind} ${read.name}`}
              kind={kind}
              fileName={read.name}
              table={read.table}
              onOther={() => setRead(null)}
              onDone={(count) => {
                setRead(null);
                setDone(count);
              }}
            />
          )}
        </Stack>
      </Card>
      <EarlierImports />
    </Stack>
  );
}

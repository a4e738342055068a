import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { Option } from '../../../../ui/form/option.ts';
import { today } from '../../../../ui/format/today.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { EXPORT_COLUMNS, type ExportColumn, exportDocket } from './api.ts';
import type { DocketState } from './docket-state.ts';

const BUTTON = { width: 40, height: 40 } as const;

interface DocketToolsProps {
  state: DocketState;
  people: readonly Option[];
  onPerson: (person: string) => void;
  onPrint: () => void;
}

/** Whose dates, and what can be done with the whole list: printed, or written into a file. */
export function DocketTools({ state, people, onPerson, onPrint }: DocketToolsProps) {
  const { t } = useTranslation('deadlines');
  const [isBusy, setIsBusy] = useState(false);
  const headings: Record<ExportColumn, string> = {
    due_on: t('docket.date'),
    time_zone: t('docket.zone'),
    kind: t('docket.kind'),
    title: t('docket.deadline'),
    provision: t('docket.provision'),
    case_number: t('docket.number'),
    case_title: t('docket.case'),
    client_name: t('docket.client'),
    responsible_name: t('docket.responsible'),
    confirmed_name: t('docket.second'),
    confirmed_at: t('docket.confirmedOn'),
    suspended: t('state.suspended'),
  };
  const run = async () => {
    setIsBusy(true);
    try {
      const file = await exportDocket(
        state,
        EXPORT_COLUMNS.map((column) => headings[column]),
      );
      saveFile(file, `${t('docket.title')}-${today()}.csv`);
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <TextField
        select
        size="small"
        label={t('docket.person')}
        value={people.some(({ value }) => value === state.person) ? state.person : ''}
        onChange={(event) => onPerson(event.target.value)}
        sx={{ width: { xs: 130, md: 160 }, '& .MuiSelect-select': { typography: 'body2' } }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('docket.anybody')}</MenuItem>
        {people.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        aria-label={t('docket.print')}
        title={t('docket.print')}
        onClick={onPrint}
        sx={{ ...BUTTON, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Printer size={18} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t('docket.export')}
        title={t('docket.export')}
        loading={isBusy}
        onClick={() => void run()}
        sx={BUTTON}
      >
        <Download size={18} aria-hidden />
      </IconButton>
    </>
  );
}

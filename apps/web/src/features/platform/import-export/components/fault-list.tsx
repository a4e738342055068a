import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import type { Fault } from '../api/imports.ts';
import { isImportField, shortLabel } from '../model/fields.ts';

const RULES = [
  'required',
  'too_long',
  'too_many',
  'unknown_practice_area',
  'unknown_country',
  'unknown_value',
  'bad_date',
  'bad_email',
  'duplicate_row',
  'already_there',
] as const;

/** The faults of rows, row by row, and a way on without them. */
export function FaultList({ faults, onLeaveOut }: { faults: readonly Fault[]; onLeaveOut: () => void }) {
  const { t } = useTranslation('importExport');
  const sentence = ({ line, field, rule }: Fault) => {
    const known = RULES.find((each) => each === rule);
    return t('line', {
      row: line,
      field: isImportField(field) ? shortLabel(t(`fields.${field}`)) : field,
      rule: known ? t(`rules.${known}`) : rule,
    });
  };
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={onLeaveOut}>
          {t('leaveOut')}
        </Button>
      }
    >
      <AlertTitle>{t('faults')}</AlertTitle>
      {t('faultsText')}
      <Box component="ul" sx={{ maxHeight: 240, overflowY: 'auto', paddingInlineStart: 2.5, marginBlock: 1 }}>
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.field} ${fault.rule}`}>{sentence(fault)}</li>
        ))}
      </Box>
    </Alert>
  );
}

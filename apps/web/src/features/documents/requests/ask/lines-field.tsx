import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RowOrder } from '../../../../ui/form/repeated-row.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type AskedValues, MOST_LINES, NAME_LENGTH, NOTE_LENGTH } from './asked-values.ts';

/** What is often asked for. */
const OFTEN = [
  'identity',
  'address',
  'contract',
  'letters',
  'statements',
  'payslips',
  'certificate',
  'company',
] as const;

/** The papers that are asked for, a line each, in an order that buttons change. */
export function LinesField() {
  const { t } = useTranslation('documentRequests');
  const { control } = useFormContext<AskedValues>();
  const { fields, append, remove, move, update } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const isFull = fields.length >= MOST_LINES;
  const unused = OFTEN.map((key) => t(`often.${key}`)).filter((name) => !lines.some((line) => line.name === name));
  const addOften = (name: string) => {
    const empty = lines.findIndex((line) => line.name.trim() === '' && line.note.trim() === '');
    if (empty === -1) append({ name, note: '' }, { shouldFocus: false });
    else update(empty, { name, note: '' });
  };
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0, marginBlockEnd: 1.5 }}>
        {t('ask.papers')}
      </Typography>
      <Stack component="ol" spacing={2} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {fields.map((field, index) => (
          <Box
            key={field.id}
            component="li"
            sx={{
              display: 'grid',
              gap: 1.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
            }}
          >
            <TextField
              required
              name={`lines.${index}.name`}
              label={t('ask.name', { number: index + 1 })}
              maxLength={NAME_LENGTH}
              autoComplete="off"
            />
            <TextField name={`lines.${index}.note`} label={t('ask.note')} maxLength={NOTE_LENGTH} autoComplete="off" />
            <RowOrder
              index={index}
              count={fields.length}
              labels={{
                earlier: t('ask.earlier', { number: index + 1 }),
                later: t('ask.later', { number: index + 1 }),
                remove: t('ask.remove', { number: index + 1 }),
              }}
              onMove={move}
              onRemove={() => remove(index)}
              keepsOne
            />
          </Box>
        ))}
      </Stack>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockStart: 2 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={18} aria-hidden />}
          disabled={isFull}
          onClick={() => append({ name: '', note: '' })}
        >
          {t('ask.add')}
        </Button>
        {!isFull &&
          unused.map((name) => (
            <Chip
              key={name}
              variant="outlined"
              icon={<Plus size={14} aria-hidden />}
              label={name}
              onClick={() => addOften(name)}
            />
          ))}
      </Box>
    </Box>
  );
}

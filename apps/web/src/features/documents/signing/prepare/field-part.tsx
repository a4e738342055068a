import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { SidePart } from '../../../../ui/pdf/split.tsx';
import type { Plan, PlannedField } from '../types.ts';

interface FieldPartProps {
  field: PlannedField;
  signers: Plan['signers'];
  onChange: (field: PlannedField) => void;
  onRemove: () => void;
}

/** The field that is chosen: for whom it is, and whether it must be filled. */
export function FieldPart({ field, signers, onChange, onRemove }: FieldPartProps) {
  const { t } = useTranslation('signing');
  return (
    <SidePart
      title={t('prepare.chosen', { kind: t(`kind.${field.kind}`) })}
      action={
        <Button size="small" color="error" startIcon={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
          {t('prepare.delete')}
        </Button>
      }
    >
      <Box sx={{ paddingInline: 2, display: 'grid', gap: 1 }}>
        <TextField
          select
          size="small"
          label={t('prepare.for')}
          value={field.signer}
          onChange={(event) => onChange({ ...field, signer: Number(event.target.value) })}
          sx={{ marginBlockStart: 1 }}
        >
          {signers.map(({ user_id: user, name }, index) => (
            <MenuItem key={user} value={index + 1}>
              <bdi>{name}</bdi>
            </MenuItem>
          ))}
        </TextField>
        {field.kind === 'text' && (
          <FormControlLabel
            label={t('prepare.mustBeFilled')}
            control={
              <Checkbox checked={field.required} onChange={(_event, required) => onChange({ ...field, required })} />
            }
          />
        )}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('prepare.keys')}
        </Typography>
      </Box>
    </SidePart>
  );
}

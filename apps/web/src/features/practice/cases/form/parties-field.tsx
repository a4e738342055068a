import { caseLimits, partyRoles } from '@casewright/contracts/cases';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';

/** Everybody else in the matter: the names against which a firm's conflict check is made. */
export function PartiesField() {
  const { t } = useTranslation(['caseForm', 'cases']);
  // `id` is the row's own column, so the form's key for a line needs another name.
  const { fields, append, remove } = useFieldArray({ name: 'parties', keyName: 'key' });
  const roles = partyRoles
    .filter((role) => role !== 'client')
    .map((value) => ({ value, label: t(`cases:partyRole.${value}`) }));

  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0 }}>
        {t('cases:fields.parties')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        {t('form.partiesHelp')}
      </Typography>
      <Stack spacing={2}>
        {fields.map((field, index) => (
          <Box
            key={field.key}
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: '1fr auto', sm: '1fr 200px auto' },
              '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
            }}
          >
            <TextField
              required
              name={`parties.${index}.name`}
              label={t('cases:fields.partyName')}
              maxLength={caseLimits.partyName}
              autoComplete="off"
            />
            <SelectField name={`parties.${index}.role`} label={t('cases:fields.partyRole')} options={roles} />
            <IconButton
              aria-label={t('form.removeParty', { number: index + 1 })}
              onClick={() => remove(index)}
              sx={{ marginBlockStart: 1 }}
            >
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </Box>
        ))}
      </Stack>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Plus size={18} aria-hidden />}
        disabled={fields.length >= caseLimits.parties}
        onClick={() => append({ id: null, role: 'opposing_party', name: '' })}
        sx={{ marginBlockStart: fields.length > 0 ? 2 : 0 }}
      >
        {t('form.addParty')}
      </Button>
    </Box>
  );
}

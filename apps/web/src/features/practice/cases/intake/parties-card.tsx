import { caseLimits, partyRoles } from '@casewright/contracts/cases';
import { intakeLimits } from '@casewright/contracts/intake';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { FormCard } from '../../../../ui/form/form-card.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';

/** Everybody else in the matter, with the names by which the conflict check finds them. */
export function IntakePartiesCard() {
  const { t } = useTranslation(['caseForm', 'cases']);
  const { fields, append, remove } = useFieldArray({ name: 'parties', keyName: 'key' });
  const roles = partyRoles
    .filter((role) => role !== 'client')
    .map((value) => ({ value, label: t(`cases:partyRole.${value}`) }));

  return (
    <FormCard title={t('intake.parties.title')} description={t('intake.parties.help')}>
      {fields.length > 0 && (
        <Stack spacing={3}>
          {fields.map((field, index) => (
            <Box
              key={field.key}
              component="fieldset"
              sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, margin: 0, padding: 2, minWidth: 0 }}
            >
              <Typography component="legend" variant="subtitle2" sx={{ paddingInline: 1 }}>
                {t('intake.parties.one', { number: index + 1 })}
              </Typography>
              <Stack spacing={2}>
                <Pair>
                  <TextField
                    required
                    name={`parties.${index}.name`}
                    label={t('cases:fields.partyName')}
                    maxLength={caseLimits.partyName}
                    autoComplete="off"
                  />
                  <SelectField
                    required
                    name={`parties.${index}.role`}
                    label={t('cases:fields.partyRole')}
                    options={roles}
                  />
                  <TextField
                    name={`parties.${index}.aliases`}
                    label={t('intake.parties.aliases')}
                    helperText={t('intake.parties.aliasesHelp')}
                    maxLength={intakeLimits.otherNames}
                    autoComplete="off"
                  />
                  <TextField
                    name={`parties.${index}.represented_by`}
                    label={t('intake.parties.representedBy')}
                    maxLength={intakeLimits.name}
                    autoComplete="off"
                  />
                </Pair>
                <Button
                  size="small"
                  color="inherit"
                  startIcon={<Trash2 size={16} aria-hidden />}
                  aria-label={t('form.removeParty', { number: index + 1 })}
                  onClick={() => remove(index)}
                  sx={{ alignSelf: 'flex-end' }}
                >
                  {t('intake.parties.remove')}
                </Button>
              </Stack>
            </Box>
          ))}
        </Stack>
      )}
      <div>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={18} aria-hidden />}
          disabled={fields.length >= caseLimits.parties}
          onClick={() => append({ role: 'opposing_party', name: '', aliases: '', represented_by: '' })}
        >
          {t('form.addParty')}
        </Button>
      </div>
    </FormCard>
  );
}

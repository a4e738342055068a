import { INTAKE_KINDS } from '@casewright/contracts/products';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RowOrder } from '../../../../ui/form/repeated-row.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { newQuestion } from './service-fields.ts';
import { serviceLimits, type ServiceValues } from './service-schema.ts';

/** What a buyer is asked, a part each, in an order that buttons change. The answers fill the case. */
export function IntakeField() {
  const { t } = useTranslation('services');
  const { control } = useFormContext<ServiceValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'intake', keyName: 'id' });
  const questions = useWatch({ control, name: 'intake' });
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0 }}>
        {t('fields.intake')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        {t('intake.intro')}
      </Typography>
      <Stack component="ol" spacing={2.5} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {fields.map((field, index) => (
          <Box
            key={field.id}
            component="li"
            sx={{ display: 'grid', gap: 1.5, padding: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
          >
            <Box
              sx={{
                display: 'grid',
                gap: 1.5,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 220px auto' },
              }}
            >
              <TextField
                required
                name={`intake.${index}.label`}
                label={t('intake.question', { number: index + 1 })}
                maxLength={serviceLimits.question}
                autoComplete="off"
              />
              <SelectField
                name={`intake.${index}.kind`}
                label={t('intake.kind')}
                options={INTAKE_KINDS.map((value) => ({ value, label: t(`intake.${value}`) }))}
              />
              <RowOrder
                index={index}
                count={fields.length}
                labels={{
                  earlier: t('intake.earlier', { number: index + 1 }),
                  later: t('intake.later', { number: index + 1 }),
                  remove: t('intake.remove', { number: index + 1 }),
                }}
                onMove={move}
                onRemove={() => remove(index)}
              />
            </Box>
            {questions[index]?.kind === 'choice' && (
              <TextField
                required
                multiline
                name={`intake.${index}.choices`}
                label={t('intake.choices')}
                helperText={t('oneALine')}
              />
            )}
            <SwitchField name={`intake.${index}.required`} label={t('intake.required')} />
          </Box>
        ))}
      </Stack>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Plus size={18} aria-hidden />}
        disabled={fields.length >= serviceLimits.questions}
        onClick={() => append(newQuestion())}
        sx={{ marginBlockStart: 2 }}
      >
        {t('intake.add')}
      </Button>
    </Box>
  );
}

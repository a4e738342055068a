import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDemo } from '../../demo/use-demo.ts';
import type { WizardValues } from './wizard-schema.ts';

/** The fields of one step; the last one shows what was said before. */
export function WizardStep({ step, values }: { step: 'client' | 'case' | 'review'; values: WizardValues }) {
  const { t } = useTranslation('showcase');
  const { areas } = useDemo();
  if (step === 'client') {
    return (
      <Stack spacing={3}>
        <TextField required name="name" label={t('formValidation.text')} autoComplete="name" />
        <TextField required name="email" type="email" label={t('formValidation.email')} autoComplete="email" />
      </Stack>
    );
  }
  if (step === 'case') {
    return (
      <Stack spacing={3}>
        <TextField required name="title" label={t('formWizard.title')} />
        <SelectField
          required
          name="area"
          label={t('formValidation.select')}
          options={areas.map((area) => ({ value: area, label: area }))}
        />
      </Stack>
    );
  }
  const facts = [
    [t('formValidation.text'), values.name],
    [t('formValidation.email'), values.email],
    [t('formWizard.title'), values.title],
    [t('formValidation.select'), values.area],
  ];
  return (
    <Stack spacing={3}>
      <Box component="dl" sx={{ display: 'grid', gap: 2, margin: 0, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Typography variant="body2" component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography variant="subtitle2" component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      <CheckboxField required name="complete" label={t('formValidation.checkbox')} />
    </Stack>
  );
}

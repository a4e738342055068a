import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { serviceLimits, type ServiceValues } from './service-schema.ts';

const NEW_VALUE = { value: '', price: null };

/** What a buyer chooses, such as a language, and what each choice adds to the price. */
export function OptionsPanel({ currency }: { currency: string }) {
  const { t } = useTranslation('services');
  const { control } = useFormContext<ServiceValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'options' });
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0, marginBlockEnd: 1.5 }}>
        {t('fields.options')}
      </Typography>
      <Stack spacing={2}>
        {fields.map((field, index) => (
          <Box
            key={field.id}
            component="fieldset"
            aria-label={t('options.nth', { number: index + 1 })}
            sx={{ margin: 0, padding: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
          >
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
              <TextField
                required
                name={`options.${index}.name`}
                label={t('options.name')}
                placeholder={t('options.example')}
                maxLength={serviceLimits.optionName}
                autoComplete="off"
              />
              <IconButton
                aria-label={t('options.remove', { number: index + 1 })}
                onClick={() => remove(index)}
                sx={{ marginBlockStart: 1 }}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Box>
            <OptionValues option={index} currency={currency} />
          </Box>
        ))}
      </Stack>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Plus size={18} aria-hidden />}
        disabled={fields.length >= serviceLimits.options}
        onClick={() => append({ name: '', values: [NEW_VALUE, NEW_VALUE] })}
        sx={{ marginBlockStart: fields.length > 0 ? 2 : 0 }}
      >
        {t('options.add')}
      </Button>
    </Box>
  );
}

function OptionValues({ option, currency }: { option: number; currency: string }) {
  const { t } = useTranslation('services');
  const { control } = useFormContext<ServiceValues>();
  const { fields, append, remove } = useFieldArray({ control, name: `options.${option}.values` });
  return (
    <Stack spacing={1.5} sx={{ marginBlockStart: 2, paddingInlineStart: { sm: 2 } }}>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'start',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 160px) auto',
          }}
        >
          <TextField
            required
            name={`options.${option}.values.${index}.value`}
            label={t('options.value', { number: index + 1 })}
            maxLength={serviceLimits.optionValue}
            autoComplete="off"
          />
          <MoneyField name={`options.${option}.values.${index}.price`} label={t('options.adds')} currency={currency} />
          <IconButton
            aria-label={t('options.removeValue', { number: index + 1 })}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
            sx={{ marginBlockStart: 1 }}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </Box>
      ))}
      <div>
        <Button
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          disabled={fields.length >= serviceLimits.optionValues}
          onClick={() => append(NEW_VALUE)}
        >
          {t('options.addValue')}
        </Button>
      </div>
    </Stack>
  );
}

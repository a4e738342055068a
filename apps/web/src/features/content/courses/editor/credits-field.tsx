import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { courseLimits, CREDIT_CATEGORIES } from '@casewright/contracts/courses';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '../../../../ui/form/error-text.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { RepeatedRow } from '../../../../ui/form/repeated-row.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { CourseValues } from './course-fields.ts';

/** The hours that a course counts for, by jurisdiction and category. */
export function CreditsField() {
  const { t } = useTranslation('courses');
  const { control } = useFormContext<CourseValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'credits' });
  const { errors } = useFormState({ control, name: 'credits' });
  const errorText = useErrorText(errors.credits?.root?.message ?? errors.credits?.message);
  return (
    <Stack spacing={2}>
      <Typography variant="subtitle2" component="h3">
        {t('editor.fields.credits')}
      </Typography>
      {fields.map((credit, nth) => (
        <RepeatedRow
          key={credit.id}
          label={t('editor.credit.number', { number: nth + 1 })}
          columns={{ xs: 'minmax(0, 1fr) minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 180px 150px auto' }}
          removeLabel={t('editor.credit.remove', { number: nth + 1 })}
          onRemove={() => remove(nth)}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <TextField
              required
              name={`credits.${nth}.jurisdiction`}
              label={t('editor.fields.jurisdiction')}
              maxLength={courseLimits.jurisdiction}
            />
          </Box>
          <SelectField
            required
            name={`credits.${nth}.category`}
            label={t('editor.fields.category')}
            options={CREDIT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
          <NumberField required name={`credits.${nth}.hours`} label={t('editor.fields.hours')} />
        </RepeatedRow>
      ))}
      {errorText && (
        <Typography variant="caption" component="p" role="alert" sx={{ color: 'error.main' }}>
          {errorText}
        </Typography>
      )}
      <Box>
        <Button
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          disabled={fields.length >= courseLimits.credits}
          onClick={() => append({ jurisdiction: '', category: 'general', hours: null })}
        >
          {t('editor.credit.add')}
        </Button>
      </Box>
    </Stack>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { DateField } from '../../../../ui/form/date-field.tsx';
import { RepeatedRow } from '../../../../ui/form/repeated-row.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { NoticeValues } from '../notice-values.ts';

/** The days of a notice, a line a period. */
export function PeriodsField({ year }: { year: number }) {
  const { t } = useTranslation('courtNotices');
  const { control } = useFormContext<NoticeValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'periods' });
  // The holiday of the New Year may begin in the year before.
  const days = { min: `${year - 1}-12-01`, max: `${year}-12-31` };
  return (
    <Stack spacing={2}>
      {fields.map((period, index) => (
        <RepeatedRow
          key={period.id}
          label={t('period', { number: index + 1 })}
          columns={{
            xs: 'minmax(0, 1fr) auto',
            sm: 'minmax(0, 1fr) minmax(0, 1fr) auto',
            lg: '170px 170px minmax(0, 1fr) 190px auto',
          }}
          removeLabel={t('remove', { number: index + 1 })}
          onRemove={() => remove(index)}
        >
          <DateField name={`periods.${index}.from`} label={t('from')} required {...days} />
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
            <DateField name={`periods.${index}.to`} label={t('to')} required {...days} />
          </Box>
          <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' }, gridRow: { xs: 3, sm: 2, lg: 'auto' } }}>
            <TextField name={`periods.${index}.name`} label={t('name')} required maxLength={200} />
          </Box>
          <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' }, gridRow: { xs: 4, sm: 3, lg: 'auto' } }}>
            <SelectField
              name={`periods.${index}.kind`}
              label={t('kind')}
              options={[
                { value: 'holiday', label: t('rest') },
                { value: 'working', label: t('working') },
              ]}
            />
          </Box>
        </RepeatedRow>
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          onClick={() => append({ from: '', to: '', name: '', kind: 'holiday' })}
        >
          {t('add')}
        </Button>
      </Box>
    </Stack>
  );
}

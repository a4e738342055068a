import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useHolidayChange } from '../api/holidays.ts';

const schema = z.object({
  day: z.string({ error: 'ui:validation.required' }),
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'ui:validation.required'), z.maxLength(200, 'ui:validation.maxLength?max=200')),
  kind: z.enum(['holiday', 'working']),
});
type Values = z.input<typeof schema>;

/** Adds a day to the calendar of a court, for the firm alone: one on which it rests, or one on which it works after all. */
export function OwnDayForm({ jurisdiction, firm }: { jurisdiction: string; firm: string }) {
  const { t } = useTranslation('deadlines');
  const change = useHolidayChange();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { name: '', kind: 'holiday' },
  });
  const draft = useFormDraft(`own-day:${firm}:${jurisdiction}`, form);
  const save = (values: Values) =>
    change.mutate(
      { add: { ...values, jurisdiction, law_firm: firm } },
      {
        onSuccess: () => {
          form.reset();
          toast.success(t('holidays.added'));
        },
      },
    );
  return (
    <Form form={form} draft={draft} onSubmit={save}>
      <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 2 }}>
        {t('holidays.addTitle')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DateField name="day" label={t('holidays.day')} required />
        <SelectField
          name="kind"
          label={t('holidays.kind')}
          options={[
            { value: 'holiday', label: t('holidays.rest') },
            { value: 'working', label: t('holidays.working') },
          ]}
        />
        <TextField name="name" label={t('holidays.name')} required maxLength={200} />
        <Button type="submit" variant="contained" loading={change.isPending} sx={{ minHeight: 48 }}>
          {t('holidays.add')}
        </Button>
      </Box>
      {change.variables && 'add' in change.variables && <RefusalAlert error={change.error} />}
    </Form>
  );
}
